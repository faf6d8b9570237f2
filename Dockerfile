# Ordeal on a Java runtime. docs/install.md shows how to build and run the image.
FROM eclipse-temurin:17-jre
# Unpacks the archive that `mvn -Pdist package` makes.
ADD dist/target/ordeal-*.tar.gz /opt/
RUN ln -s /opt/ordeal-*/bin/ordeal /usr/local/bin/ordeal
# Folders that any user can create, because --user may name one without a home.
ENV XDG_CACHE_HOME=/tmp/cache XDG_CONFIG_HOME=/tmp/config
WORKDIR /work
ENTRYPOINT ["ordeal"]
