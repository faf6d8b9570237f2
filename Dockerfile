# Ordeal on a Java runtime. docs/install.md shows how to build and run the image.
FROM eclipse-temurin:17-jre AS unpacked
# `mvn -Pdist package` makes the archive. If there are several versions, the newest file counts.
COPY dist/target/ordeal-*.tar.gz /archives/
RUN mkdir /opt/ordeal && \
    tar -xzf "$(ls -t /archives/*.tar.gz | head -n 1)" -C /opt/ordeal --strip-components=1

FROM eclipse-temurin:17-jre
COPY --from=unpacked /opt/ordeal /opt/ordeal
RUN ln -s /opt/ordeal/bin/ordeal /usr/local/bin/ordeal
# Folders that any user can create, because --user may name one without a home.
ENV XDG_CACHE_HOME=/tmp/cache XDG_CONFIG_HOME=/tmp/config
WORKDIR /work
ENTRYPOINT ["ordeal"]
