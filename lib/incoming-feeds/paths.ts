/** Pure, so client components may use it. */
export const feedPaths = {
  feeds: '/my-listings/feeds',
  newFeed: '/my-listings/feeds/new',
  upload: '/my-listings/feeds/upload',
  report: (id: string, run: string) => `/my-listings/feeds/${id}/report?run=${run}`,
  run: (id: string, run: string) => `/my-listings/feeds/${id}?run=${run}`,
  feed: (id: string) => `/my-listings/feeds/${id}`,
} as const;
