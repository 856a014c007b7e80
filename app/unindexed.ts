import type { Metadata } from 'next';

/** Metadata of a page that is in no search engine. Its title is in the language of the request. */
export const unindexed = (title: () => string) => (): Metadata => ({
  title: title(),
  robots: { index: false },
});
