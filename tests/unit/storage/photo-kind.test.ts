import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasHiddenContent, photoKind } from '@/lib/storage/pictures/photo-kind';
import { HTML, jpeg, padJpeg, phonePhoto, polyglot, SVG } from '../../support/photos';

describe('photoKind', () => {
  it('goes by the magic bytes', async () => {
    const photo = sharp(await jpeg());
    expect(photoKind(await jpeg())).toBe('jpeg');
    expect(photoKind(await photo.png().toBuffer())).toBe('png');
    expect(photoKind(await photo.webp().toBuffer())).toBe('webp');
    for (const other of [SVG, HTML, Buffer.from('GIF89a......'), Buffer.alloc(0)])
      expect(photoKind(other)).toBeNull();
  });
});

describe('hasHiddenContent', () => {
  it('finds HTML in a comment and after the end', async () => {
    expect(hasHiddenContent(await polyglot('comment'))).toBe(true);
    expect(hasHiddenContent(await polyglot('end'))).toBe(true);
    const photo = sharp(await jpeg());
    expect(hasHiddenContent(Buffer.concat([await photo.png().toBuffer(), HTML]))).toBe(true);
    expect(hasHiddenContent(Buffer.concat([await photo.webp().toBuffer(), HTML]))).toBe(true);
  });

  it('finds an archive after the end', async () => {
    expect(hasHiddenContent(Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04 app.jar')]))).toBe(true);
  });

  it('accepts phone photos', async () => {
    const photo = await jpeg();
    expect(hasHiddenContent(photo)).toBe(false);
    expect(hasHiddenContent(await phonePhoto())).toBe(false);
    expect(hasHiddenContent(await sharp(photo).jpeg({ progressive: true }).toBuffer())).toBe(false);
    expect(hasHiddenContent(padJpeg(photo, 1_000_000, 0xff))).toBe(false);
    // A second picture after the first, and the video of a motion photo.
    expect(hasHiddenContent(Buffer.concat([photo, photo]))).toBe(false);
    expect(hasHiddenContent(Buffer.concat([photo, Buffer.from('\0\0\0\x18ftypmp42 film')]))).toBe(false);
  });
});
