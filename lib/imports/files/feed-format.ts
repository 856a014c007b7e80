/** Formats by the name that an operator may give. */
export const FEED_FORMATS = ['csv', 'kyero', 'xml', 'json', 'blm'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** The format of a file by how it begins, else by the end of its name. */
export function feedFormat(head: string, name: string): Exclude<FeedFormat, 'kyero'> {
  const start = head.replace(/^\uFEFF/, '').trimStart();
  if (/^#HEADER#/i.test(start)) return 'blm';
  if (/^[[{]\s*["{[\]}]/.test(start)) return 'json';
  // '<Kyero>' and '<!-- made by … -->', but not a first column called '<5 rooms'.
  if (/^<(?:\?xml|!--|!doctype|[a-z][\w.-]*(?::[\w.-]+)?[\s/>])/i.test(start)) return 'xml';
  return /\.xml$/i.test(name) ? 'xml' : 'csv';
}
