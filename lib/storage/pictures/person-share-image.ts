import sharp from 'sharp';
import { log } from '@/lib/log';
import { isDrawable, textOutlines, textWidth } from '@/lib/map/glyphs';
import { storage } from '@/lib/storage/storage';

/** A profile's link preview, a 1200×630 JPEG. Text is drawn as outlines, so no font is needed. */
export type PersonShare = {
  /** `username` is drawn instead if our outlines lack a letter. */
  name: string;
  username: string;
  line: string;
  avatar: string | null;
  /** Beside the name of the site. */
  site: string;
};

const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE = 280;
const LEFT = 110;
const TEXT_LEFT = LEFT + PICTURE + 70;
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 80;
const COLOURS = { ground: '#f6f2ea', ink: '#1f2a33', muted: '#5d6a72', brand: '#1d4e73', line: '#e0d8ca' };

function fitted(text: string, weight: 'regular' | 'bold', largest: number, smallest: number): string {
  let size = largest;
  while (size > smallest && textWidth(text, weight, size) > TEXT_WIDTH) size -= 2;
  let shown = text;
  while (shown.length > 1 && textWidth(shown, weight, size) > TEXT_WIDTH) shown = shown.slice(0, -1);
  return textOutlines(shown, weight, size);
}

function svg({ name, username, line, site }: PersonShare, hasPicture: boolean): string {
  const title = isDrawable(name) && name ? name : username;
  const initial = (title[0] ?? '').toUpperCase();
  const initialLeft = LEFT + PICTURE / 2 - textWidth(initial, 'bold', 130) / 2;
  const placeholder = hasPicture
    ? ''
    : `<circle cx="${LEFT + PICTURE / 2}" cy="300" r="${PICTURE / 2}" fill="#dbe7ee"/>
       <g transform="translate(${initialLeft} 346)" fill="${COLOURS.brand}">${textOutlines(initial, 'bold', 130)}</g>`;
  const place = isDrawable(line) ? line : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.ground}"/>
    <rect y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="${COLOURS.brand}"/>
    ${placeholder}
    <g transform="translate(${TEXT_LEFT} 300)" fill="${COLOURS.ink}">${fitted(title, 'bold', 76, 40)}</g>
    <g transform="translate(${TEXT_LEFT} 364)" fill="${COLOURS.muted}">${fitted(place, 'regular', 36, 24)}</g>
    <g transform="translate(${LEFT} ${HEIGHT - 58})" fill="${COLOURS.brand}">${textOutlines('Estia', 'bold', 40)}</g>
    <g transform="translate(${LEFT + 120} ${HEIGHT - 58})" fill="${COLOURS.muted}">${textOutlines(site, 'regular', 28)}</g>
  </svg>`;
}

async function roundPicture(avatar: string | null): Promise<Buffer | null> {
  const name = /^\/media\/([a-z0-9-]{1,100}\/[a-z0-9-]{1,20}\.(?:webp|jpg|jpeg|png))$/.exec(
    avatar ?? '',
  )?.[1];
  if (!name) return null;
  try {
    const file = await storage().open(name);
    if (!file) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of file.stream) chunks.push(Buffer.from(chunk));
    const mask = Buffer.from(
      `<svg width="${PICTURE}" height="${PICTURE}"><circle cx="${PICTURE / 2}" cy="${PICTURE / 2}" r="${PICTURE / 2}"/></svg>`,
    );
    return await sharp(Buffer.concat(chunks))
      .resize(PICTURE, PICTURE, { fit: 'cover' })
      .composite([{ input: mask, blend: 'dest-in' }])
      .png()
      .toBuffer();
  } catch (error) {
    log.warn({ err: error }, 'a profile picture could not be read');
    return null;
  }
}

export async function drawPersonShare(person: PersonShare): Promise<Buffer> {
  const picture = await roundPicture(person.avatar);
  const composed = picture ? [{ input: picture, left: LEFT, top: 300 - PICTURE / 2 }] : [];
  return sharp(Buffer.from(svg(person, picture !== null)))
    .composite(composed)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
