export const viewingPaths = {
  times: '/viewings/times',
  /** `viewing`: one that is moved. */
  book: (home: number, viewing?: string) =>
    `/viewings/book?home=${home}${viewing ? `&viewing=${viewing}` : ''}`,
} as const;
