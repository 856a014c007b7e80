import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { MAX_PHOTO_BYTES } from '@/lib/storage/constants';
import { type PhotoProblem, photoProblemText } from '@/lib/storage/photo-problems';
import { variantNames } from '@/lib/storage/pictures/store-picture';
import { storage } from '@/lib/storage/storage';
import { warmUpPictureProcess } from '@/lib/storage/uploads/picture-process';
import { discardPictures, receivePicture } from '@/lib/storage/uploads/receive-picture';
import { thrownBy } from '../support/accounts';
import { createActor } from '../support/actors';
import { createDeveloperRow, createPicture } from '../support/factories';
import { HTML, inPieces, jpeg, padJpeg, phonePhoto, pngBomb, polyglot, SVG } from '../support/photos';

const uploads = join(process.env.DATA_DIR ?? '', 'uploads');
/** Everything in the store and in progress. */
const filesOnDisk = () =>
  existsSync(uploads)
    ? readdirSync(uploads, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];

let actor: Actor;
beforeAll(async () => {
  // The decoder process is running before timing starts.
  warmUpPictureProcess();
  const first = await createActor();
  await receivePicture(first, inPieces(await jpeg(40, 30)));
});
beforeEach(async () => {
  await db.listing.deleteMany();
  await db.picture.deleteMany();
  rmSync(uploads, { recursive: true, force: true });
  actor = await createActor();
});

describe('receivePicture', () => {
  it('stores every variant and the row, and leaves no incoming file', async () => {
    const photo = await jpeg(1_200, 800);
    const picture = await receivePicture(actor, inPieces(photo), photo.length);
    expect(picture).toMatchObject({ width: 1_200, height: 800, sourceBytes: photo.length });
    expect(picture.sourceSha256).toBe(createHash('sha256').update(photo).digest('hex'));
    expect(
      filesOnDisk()
        .map((file) => file.name)
        .sort(),
    ).toEqual(variantNames(1_200).sort());
    const row = await db.picture.findUniqueOrThrow({ where: { key: picture.key } });
    expect(row).toMatchObject({ ownerId: actor.id, sourceSha256: picture.sourceSha256 });
  });

  it('stores no EXIF, GPS or XMP', async () => {
    const sent = await phonePhoto();
    const notes = await sharp(sent).metadata();
    expect(notes.exif && notes.xmp).toBeTruthy();
    expect(sent.toString('latin1')).toContain('PlantedCamera');
    const { key, width } = await receivePicture(actor, inPieces(sent));
    for (const name of variantNames(width)) {
      const file = await storage().open(`${key}/${name}`);
      const bytes = file ? await buffer(file.stream) : Buffer.alloc(0);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect({ name, exif, xmp, iptc, icc }).toEqual({
        name,
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        icc: undefined,
      });
      expect(bytes.toString('latin1')).not.toMatch(/Planted|GPS|xmpmeta/);
    }
  });

  const bad: [string, () => Promise<Buffer> | Buffer, PhotoProblem][] = [
    ['nothing', () => Buffer.alloc(0), 'empty'],
    ['an SVG', () => SVG, 'notAPhoto'],
    ['a page', () => HTML, 'notAPhoto'],
    ['another type under a photo name', () => Buffer.from('GIF89a, and a lot more'), 'notAPhoto'],
    ['a photo that is a page too', () => polyglot('comment'), 'hiddenContent'],
    ['a page behind a photo', () => polyglot('end'), 'hiddenContent'],
    ['half a photo', async () => (await jpeg(2_000, 1_500)).subarray(0, 5_000), 'damaged'],
    ['256 megapixels', () => pngBomb(), 'tooManyPixels'],
    ['5 MB and one byte', async () => padJpeg(await jpeg(), MAX_PHOTO_BYTES + 1), 'tooLarge'],
  ];
  it.each(bad)('rejects %s and leaves nothing on disk', async (_name, make, problem) => {
    const bytes = await make();
    const error = await thrownBy(receivePicture(actor, inPieces(bytes)));
    expect(error?.message).toBe(photoProblemText(problem));
    expect(error?.code).toBe(problem === 'tooLarge' ? 'too_large' : 'invalid');
    expect(filesOnDisk()).toEqual([]);
    expect(await db.picture.count()).toBe(0);
  });

  it("schedules users fairly: one photo does not wait for another user's forty", async () => {
    const other = await createActor();
    const photo = await jpeg(60, 40);
    const order: string[] = [];
    const send = async (who: Actor, name: string) => {
      const error = await thrownBy(receivePicture(who, inPieces(photo)).then(() => order.push(name)));
      return error?.code ?? 'stored';
    };
    const many = Array.from({ length: 45 }, () => send(actor, 'many'));
    // The first ones are being decoded, the rest wait.
    await vi.waitFor(() => expect(order.length).toBeGreaterThan(1), 10_000);
    const before = order.length;
    expect(await send(other, 'one')).toBe('stored');
    expect(order.indexOf('one') - before).toBeLessThan(20);
    const outcomes = await Promise.all(many);
    expect(outcomes.filter((outcome) => outcome === 'stored').length).toBeGreaterThanOrEqual(40);
    expect(['stored', 'unavailable']).toEqual(expect.arrayContaining([...new Set(outcomes)]));
    expect(filesOnDisk().filter(({ parentPath }) => parentPath.includes('.incoming'))).toEqual([]);
  });

  it('accepts a photo of exactly 5 MB', async () => {
    const photo = padJpeg(await jpeg(), MAX_PHOTO_BYTES);
    expect(await receivePicture(actor, inPieces(photo), photo.length)).toMatchObject({
      sourceBytes: MAX_PHOTO_BYTES,
    });
  });

  it('rejects a body that is shorter than announced or breaks off', async () => {
    const photo = await jpeg();
    const short = await thrownBy(receivePicture(actor, inPieces(photo.subarray(0, 2_000)), photo.length));
    expect(short?.message).toBe(photoProblemText('incomplete'));
    async function* breaking() {
      yield photo.subarray(0, 1_000);
      throw new Error('aborted');
    }
    expect((await thrownBy(receivePicture(actor, breaking())))?.message).toBe(photoProblemText('incomplete'));
    expect(filesOnDisk()).toEqual([]);
  });

  it('limits the photos per day', async () => {
    await db.rateLimit.create({ data: { key: `upload:${actor.id}`, tokens: 0 } });
    expect((await thrownBy(receivePicture(actor, inPieces(await jpeg()))))?.code).toBe('rate_limited');
  });

  it('keeps the file if the database fails: the row may have been committed', async () => {
    await db.$executeRaw`ALTER TABLE pictures ADD CONSTRAINT broken CHECK (false) NOT VALID`;
    await expect(receivePicture(actor, inPieces(await jpeg()))).rejects.toThrow('broken');
    await db.$executeRaw`ALTER TABLE pictures DROP CONSTRAINT broken`;
    expect(filesOnDisk().map(({ name }) => name)).toContain('share.jpg');
  });

  it('accepts no more photos once the quota is used up', async () => {
    await db.picture.create({
      data: { key: 'large', ownerId: actor.id, width: 1, height: 1, placeholder: '', bytes: 2_147_483_647 },
    });
    await db.picture.create({
      data: { key: 'larger', ownerId: actor.id, width: 1, height: 1, placeholder: '', bytes: 1_000 },
    });
    expect((await thrownBy(receivePicture(actor, inPieces(await jpeg()))))?.code).toBe('too_large');
  });
});

it('a picture that is discarded as an avatar stays while it is a logo or in a draft', async () => {
  const keys = await Promise.all([1, 2, 3].map(async () => (await createPicture({ ownerId: actor.id })).key));
  const [logo = '', inDraft = '', unused = ''] = keys;
  await createDeveloperRow({ ownerId: actor.id, image: `/media/${logo}/320.webp` });
  const photos = [{ key: inDraft }];
  await db.listingDraft.create({
    data: { id: crypto.randomUUID(), userId: actor.id, data: { photos }, updatedAt: new Date() },
  });
  await discardPictures(actor, [logo, inDraft, unused]);
  const left = await db.picture.findMany({ where: { key: { in: keys } } });
  expect(left.map(({ key }) => key).sort()).toEqual([logo, inDraft].sort());
});
