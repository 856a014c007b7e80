/** No segment may start with a dot: /_next/static/../../buy is a page. */
const BUILD_FILE = /^\/_next\/static\/(?!(?:[^?]*\/)?\.)[\w./~-]+(?:\?|$)/;

/** Whether `url`, with or without a query, is a script, style or font of the build. */
export function isBuildFile(url: string): boolean {
  return BUILD_FILE.test(url);
}
