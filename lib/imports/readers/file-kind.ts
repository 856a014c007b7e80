const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, 1_000)).trim();

/** Why a file with these first bytes cannot be a feed; `null` if it can. */
export function fileProblem(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return "is an Excel workbook or an archive. In Excel, save the sheet as 'CSV UTF-8'; unpack an archive.";
  if (startsWith(bytes, 0x1f, 0x8b)) return 'is compressed. Unpack it (gunzip) and import what is inside.';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    return 'is a PDF. Export the homes as CSV or as a Kyero feed.';
  const text = asText(bytes);
  if (text === '') return 'is empty.';
  if (/^(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(!doctype )?html/i.test(text))
    return "is a web page, not a feed: perhaps the address it was fetched from requires a password. If it opens in Excel as a table, save it there as 'CSV UTF-8'.";
  if (/<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet/.test(text))
    return "is an Excel workbook. In Excel, save the sheet as 'CSV UTF-8'.";
  return null;
}

export const FEED_FORMATS = ['csv', 'kyero', 'xml', 'json', 'blm'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export function feedFormat(head: string, name: string): Exclude<FeedFormat, 'kyero'> {
  const start = head.replace(/^\uFEFF/, '').trimStart();
  if (/^#HEADER#/i.test(start)) return 'blm';
  if (/^[[{]\s*["{[\]}]/.test(start)) return 'json';
  // '<Kyero>' and '<!-- made by … -->', but not a first column named '<5 rooms'.
  if (/^<(?:\?xml|!--|!doctype|[a-z][\w.-]*(?::[\w.-]+)?[\s/>])/i.test(start)) return 'xml';
  return /\.xml$/i.test(name) ? 'xml' : 'csv';
}
