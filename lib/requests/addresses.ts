/** No dot segments: /_next/static/../../buy is a page. */
export const isBuildFile = (url: string): boolean =>
  /^\/_next\/static\/(?!(?:[^?]*\/)?\.)[\w./~-]+(?:\?|$)/.test(url);

export const listingIdIn = (url: string): number | null =>
  Number(/^\/property\/([1-9]\d{0,9})(?:\?|$)/.exec(url)?.[1]) || null;
