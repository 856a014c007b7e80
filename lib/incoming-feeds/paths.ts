/** Pure, so client components may use it. */
export const feedPaths = {
  feeds: '/my-listings/feeds',
  newFeed: '/my-listings/feeds/new',
  /** A new feed's file, or a newer one of the feed `id`. */
  upload: (id?: string) => `/my-listings/feeds/upload${id ? `?id=${id}` : ''}`,
  report: (id: string, run: string) => `/my-listings/feeds/${id}/report?run=${run}`,
  run: (id: string, run: string) => `/my-listings/feeds/${id}?run=${run}`,
  feed: (id: string) => `/my-listings/feeds/${id}`,
} as const;
