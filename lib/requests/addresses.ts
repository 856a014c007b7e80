/** No segment may start with a dot: /_next/static/../../buy is a page. */
const BUILD_FILE = /^\/_next\/static\/(?!(?:[^?]*\/)?\.)[\w./~-]+(?:\?|$)/;

/** Whether `url`, with or without a query, is a script, style or font of the build. */
export function isBuildFile(url: string): boolean {
  return BUILD_FILE.test(url);
}

/** The id in a listing page's URL ('/property/17', with or without a query); otherwise `null`. */
export function listingIdIn(url: string): number | null {
  const id = /^\/property\/([1-9]\d{0,9})(?:\?|$)/.exec(url)?.[1];
  return id ? Number(id) : null;
}
