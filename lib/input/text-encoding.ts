export function markedEncoding([first, second, third]: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  return null;
}

/** UTF-8, UTF-16 with a byte order mark or, common in Cyprus and Greece, Windows-1253. */
export function decodeSheet(bytes: Uint8Array): string {
  try {
    return new TextDecoder(markedEncoding(bytes) ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1253').decode(bytes);
  }
}
