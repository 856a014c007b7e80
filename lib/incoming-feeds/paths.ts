/** Pure, so client components may use it. */
export const feedPaths = {
  feeds: '/my-listings/feeds',
  newFeed: '/my-listings/feeds/new',
  feed: (id: string) => `/my-listings/feeds/${id}`,
} as const;
