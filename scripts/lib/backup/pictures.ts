// Pictures on the disk. A key never gets other content, so unchanged files are links to those of the backup before.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { Failure } from '../failure';
import { PICTURES, type SavedFile, type SavedPicture } from './format';
import { writing } from './tables';

const linesOf = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: Infinity });
/** Of a key or a file. */
const SAFE_NAME = /^[a-z0-9][a-z0-9.-]*$/;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @throws Failure at a name that could lead out of the folder */
export async function* savedPictures(backup: string): AsyncGenerator<SavedPicture> {
  const list = join(backup, PICTURES);
  if (!existsSync(list)) return;
  for await (const line of linesOf(list)) {
    const picture = JSON.parse(line) as SavedPicture;
    const names = [picture.key, ...picture.files.map(({ name }) => name)];
    const unsafe = names.find((name) => !SAFE_NAME.test(name));
    if (unsafe !== undefined)
      throw new Failure(`The backup names a picture ${JSON.stringify(unsafe)}, which Estia never does.`);
    yield picture;
  }
}

/** In use or, if the clean-up was faster, in the trash. */
function foldersOf(uploads: string, key: string): string[] {
  const trash = join(uploads, '.trash');
  const days = existsSync(trash) ? readdirSync(trash) : [];
  return [join(uploads, key), ...days.map((day) => join(trash, day, key))];
}

async function saveFile(
  source: string,
  target: string,
  name: string,
  before: { folder: string; file: SavedFile } | null,
): Promise<SavedFile> {
  const { size, mtimeMs } = await stat(source);
  const modified = Math.round(mtimeMs);
  if (before?.file.size === size && before.file.modified === modified) {
    const isLinked = await link(join(before.folder, name), join(target, name)).then(
      () => true,
      () => false, // another disk, or one without links
    );
    if (isLinked) return before.file;
  }
  const bytes = await readFile(source);
  await writeFile(join(target, name), bytes, { mode: 0o600, flush: true });
  await utimes(join(target, name), modified / 1000, modified / 1000);
  return { name, size: bytes.length, modified, sha256: sha256(bytes) };
}

/** null: there are no files. The clean-up may move the folder meanwhile: its files are then found at the new place. */
async function savePicture(
  uploads: string,
  folder: string,
  key: string,
  before: { backup: string; picture: SavedPicture } | null,
): Promise<SavedPicture | null> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const source = foldersOf(uploads, key).find((each) => existsSync(each));
    if (!source) continue;
    try {
      const target = join(folder, 'pictures', key);
      await rm(target, { recursive: true, force: true }); // links of the attempt before must not be written to
      await mkdir(target, { recursive: true });
      const files: SavedFile[] = [];
      for (const name of (await readdir(source)).sort()) {
        const file = before?.picture.files.find((each) => each.name === name);
        const known = before && file ? { folder: join(before.backup, 'pictures', key), file } : null;
        files.push(await saveFile(join(source, name), target, name, known));
      }
      return { key, files };
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  return null;
}

/** @param keys a file with one key a line, in byte order @param previous the backup before */
export async function savePictures(
  uploads: string,
  folder: string,
  keys: string,
  previous: string | undefined,
): Promise<{ count: number; files: number; missing: number }> {
  const sums = { count: 0, files: 0, missing: 0 };
  const list = writing(join(folder, PICTURES));
  const closed = finished(list);
  closed.catch(() => undefined); // of a write, which throws itself
  const older = previous ? savedPictures(previous) : null;
  let known = (await older?.next())?.value as SavedPicture | undefined;
  for await (const key of linesOf(keys)) {
    while (known && known.key < key) known = (await older?.next())?.value as SavedPicture | undefined;
    const before = previous && known?.key === key ? { backup: previous, picture: known } : null;
    const picture = await savePicture(uploads, folder, key, before);
    if (!picture) sums.missing += 1;
    else {
      sums.count += 1;
      sums.files += picture.files.length;
      if (!list.write(`${JSON.stringify(picture)}\n`)) await once(list, 'drain');
    }
  }
  await older?.return(undefined);
  list.end();
  await closed;
  return sums;
}

/** @throws Failure at a file that is missing or has changed */
export async function restorePictures(backup: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for await (const { key, files } of savedPictures(backup)) {
    await mkdir(join(target, key));
    for (const { name, modified, sha256: expected } of files) {
      const bytes = await readFile(join(backup, 'pictures', key, name)).catch(() => null);
      if (!bytes || sha256(bytes) !== expected)
        throw new Failure(
          `The picture ${key}/${name} of the backup is missing or damaged: take another backup.`,
        );
      await writeFile(join(target, key, name), bytes, { flush: true });
      await utimes(join(target, key, name), modified / 1000, modified / 1000);
    }
  }
}
