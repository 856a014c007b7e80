/** No dot segments: /_next/static/../../buy is a page. */
const BUILD_FILE = /^\/_next\/static\/(?!(?:[^?]*\/)?\.)[\w./~-]+(?:\?|$)/;

export function isBuildFile(url: string): boolean {
  return BUILD_FILE.test(url);
}

export function listingIdIn(url: string): number | null {
  const id = /^\/property\/([1-9]\d{0,9})(?:\?|$)/.exec(url)?.[1];
  return id ? Number(id) : null;
}
