import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diskStorage } from '@/lib/storage/stores/disk';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estia-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const store = () => diskStorage(join(folder, 'uploads'));

describe('the disk store', () => {
  it('returns what was stored, with its size', async () => {
    await store().put('abc/640.webp', Buffer.from('picture'));
    const file = await store().open('abc/640.webp');
    expect(file?.size).toBe(7);
    expect(file && (await text(file.stream))).toBe('picture');
    expect(await store().size('abc/640.webp')).toBe(7);
    expect(await store().exists('abc/640.webp')).toBe(true);
  });

  it('replaces a file and leaves no partial file behind', async () => {
    await store().put('abc/640.webp', Buffer.from('old'));
    await store().put('abc/640.webp', Buffer.from('new'));
    expect(readFileSync(join(folder, 'uploads/abc/640.webp'), 'utf8')).toBe('new');
    expect(readdirSync(join(folder, 'uploads/.unfinished'))).toEqual([]);
  });

  it('returns nothing for a missing file', async () => {
    expect(await store().open('abc/640.webp')).toBeNull();
    expect(await store().open('abc')).toBeNull();
    expect(await store().exists('abc/640.webp')).toBe(false);
    expect(await store().size('abc/640.webp')).toBeNull();
    await expect(store().remove('abc')).resolves.toBeUndefined();
  });

  it('removes a file, or a picture with all its files', async () => {
    await store().put('abc/320.webp', Buffer.from('1'));
    await store().put('abc/640.webp', Buffer.from('2'));
    await store().remove('abc/320.webp');
    expect(await store().exists('abc/320.webp')).toBe(false);
    await store().remove('abc');
    expect(await store().exists('abc/640.webp')).toBe(false);
  });

  it.each([
    '../secret.txt',
    'abc/../../secret.txt',
    '/etc/passwd',
    '..',
    '.',
    '',
    'abc/',
    'abc/.hidden',
    '.unfinished/x.webp',
    'abc\\..\\x.webp',
    'abc/640.webp\0.png',
    'abc/def/640.webp',
    'ABC/640.webp',
  ])('rejects the name %j', async (name) => {
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    for (const attempt of [
      () => store().open(name),
      () => store().put(name, Buffer.from('x')),
      () => store().remove(name),
      () => store().exists(name),
      () => store().size(name),
    ]) {
      await expect(attempt()).rejects.toThrow(RangeError);
    }
    expect(readFileSync(join(folder, 'secret.txt'), 'utf8')).toBe('secret');
  });

  it('leaves nothing behind when a write fails', async () => {
    const broken = diskStorage(join(folder, 'a-file'));
    writeFileSync(join(folder, 'a-file'), '');
    await expect(broken.put('abc/640.webp', Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['a-file']);
  });
});
