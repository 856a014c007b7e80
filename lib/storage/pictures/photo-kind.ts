/** By the first bytes. Client-supplied names and types are not trusted. */
export function photoKind(head: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (head[0] === 0x89 && text(1, 4) === 'PNG' && head[4] === 0x0d && head[5] === 0x0a) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return null;
}

export const KIND_BYTES = 12;

const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

type Parts = { end: number; comments: Uint8Array[] };

function jpegParts(bytes: Uint8Array): Parts | null {
  const comments: Uint8Array[] = [];
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at += 1; // inside a scan's compressed data
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === END_OF_IMAGE) return { end: at + 2, comments };
    if (marker === 0x00 || isStandalone(marker)) at += 2;
    else if (marker === 0xff) at += 1;
    else {
      const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
      if (marker === COMMENT) comments.push(bytes.subarray(at + 4, at + 2 + length));
      at += 2 + Math.max(length, 2);
    }
  }
  return null;
}

function pngParts(bytes: Uint8Array): Parts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const comments: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 12 + length;
    if (type === 'IEND') return { end, comments };
    if (type === 'tEXt' || type === 'iTXt') comments.push(bytes.subarray(at + 8, at + 8 + length));
    at = end;
  }
  return null;
}

function webpParts(bytes: Uint8Array): Parts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(4, true);
  return { end: 8 + size + (size % 2), comments: [] };
}

/** Markup or code that a browser or server might execute. */
const ACTIVE = /<(!doctype|html|head|body|script|svg|iframe|object|embed|\?php|%)|\bjavascript:/i;
const ARCHIVES = ['PK\x03\x04', 'Rar!\x1a', '7z\xbc\xaf', '%PDF-', '\x7fELF'];
const asLatin = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** Phones append a second picture or a video (motion photo); it is harmless and never stored. */
function isPhoneExtra(tail: string): boolean {
  return tail.startsWith('ÿØÿ') || /ftyp(mp4|isom|qt|M4V|avc|heic|MSNV)/.test(tail.slice(0, 4_096));
}

/** Re-encoding would remove hidden content, but real photos never have it. */
export function hasHiddenContent(bytes: Uint8Array): boolean {
  const kind = photoKind(bytes);
  const parts =
    kind === 'jpeg' ? jpegParts(bytes) : kind === 'png' ? pngParts(bytes) : kind ? webpParts(bytes) : null;
  if (!parts) return false; // malformed; the decoder will report it
  if (parts.comments.some((comment) => ACTIVE.test(asLatin(comment)))) return true;
  const tail = asLatin(bytes.subarray(parts.end));
  if (ACTIVE.test(tail)) return true;
  return ARCHIVES.some((start) => tail.includes(start)) && !isPhoneExtra(tail);
}
