// Backups in a bucket: `<name>/…` as in the folder, with the pictures of all in one place, each sent once.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Bucket } from '@/lib/storage/s3/bucket';
import { Failure } from '../failure';
import { inParallel } from '../in-parallel';
import { MANIFEST, PICTURES, type SavedPicture } from './format';
import { savedPictures } from './pictures';

const PARALLEL = 8;
/** `estia-0a1b2c3d-2026-11-26T02-00-00Z`: the installation, then the time. */
const NAME = /^(estia-[0-9a-f]{8})-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** Of a backup besides its pictures. */
const FILE = /^(tables\/)?[\w"][\w".-]*$/;

const siteOf = (name: string) => NAME.exec(name)?.[1] ?? '';
const pictureIn = (name: string, key: string) => `backup-pictures/${siteOf(name)}/${key}/`;

/** @throws Failure if a setting is missing */
export function offSiteBucket(settings: NodeJS.ProcessEnv = process.env): Bucket {
  const { BACKUP_S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION } = settings;
  if (!BACKUP_S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Failure('Set BACKUP_S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (see .env.example).');
  return new Bucket({
    bucket: BACKUP_S3_BUCKET,
    endpoint: S3_ENDPOINT || undefined,
    region: S3_REGION || 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}

/** The files of each backup, also of unfinished ones, which have no manifest. */
async function backupsOf(bucket: Bucket, prefix: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { name } of bucket.list(prefix)) {
    const [backup = '', ...path] = name.split('/');
    if (NAME.test(backup)) found.set(backup, [...(found.get(backup) ?? []), path.join('/')]);
  }
  return found;
}

const isWhole = ([, files]: [string, string[]]) => files.includes(MANIFEST);

/** Keys of the pictures that backups need, with the number of files. */
async function picturesOf(bucket: Bucket, names: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const folder = await mkdtemp(join(tmpdir(), 'estia-backup-'));
  try {
    for (const name of names) {
      if ((await bucket.size(`${name}/${PICTURES}`)) === null) continue;
      await bucket.getFile(`${name}/${PICTURES}`, join(folder, PICTURES));
      for await (const { key, files } of savedPictures(folder)) found.set(key, files.length);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return found;
}

/**
 * A backup counts once its manifest is there, which is sent last. One that was killed is removed by the next.
 * @param keep older backups of this installation are removed
 * @returns how many
 */
export async function sendBackup(bucket: Bucket, folder: string, keep: number | undefined): Promise<number> {
  const name = basename(folder);
  const before = [...(await backupsOf(bucket, `${siteOf(name)}-`))];
  const whole = before.filter(isWhole).map(([each]) => each);
  // First, so that the pictures of one that is killed can be found.
  if (existsSync(join(folder, PICTURES))) await bucket.putFile(`${name}/${PICTURES}`, join(folder, PICTURES));
  // A key never gets other content, at most more files.
  const known = await picturesOf(bucket, whole.slice(-1));
  await inParallel(PARALLEL, savedPictures(folder), async ({ key, files }) => {
    if (known.get(key) === files.length) return;
    for (const { name: file } of files)
      await bucket.putFile(pictureIn(name, key) + file, join(folder, 'pictures', key, file));
  });
  const tables = readdirSync(join(folder, 'tables')).map((file) => `tables/${file}`);
  const others = readdirSync(folder).filter((file) => statSync(join(folder, file)).isFile());
  const rest = [...tables, ...others].filter((each) => each !== MANIFEST);
  await inParallel(PARALLEL, rest, (file) => bucket.putFile(`${name}/${file}`, join(folder, file)));
  await bucket.putFile(`${name}/${MANIFEST}`, join(folder, MANIFEST));

  const left = [...whole, name].slice(keep === undefined ? 0 : -keep);
  const gone = before.map(([each]) => each).filter((each) => !left.includes(each));
  await removeBackups(bucket, gone, left);
  return whole.length + 1 - left.length;
}

/** The manifests first: a killed removal leaves no half backup that looks whole. */
async function removeBackups(bucket: Bucket, gone: readonly string[], left: readonly string[]) {
  await bucket.remove(...gone.map((name) => `${name}/${MANIFEST}`));
  const needed = gone.length > 0 ? await picturesOf(bucket, left) : new Map();
  for (const name of gone) {
    for (const key of (await picturesOf(bucket, [name])).keys())
      if (!needed.has(key)) await bucket.removeAll(pictureIn(name, key));
    await bucket.removeAll(`${name}/`);
  }
}

/**
 * Into a folder below `dataDir`, for `restore`. What is there already is kept, so a killed one goes on.
 * @param wanted a backup's name, or '' for the newest
 * @throws Failure if there is none, or several sites have backups there
 */
export async function fetchBackup(bucket: Bucket, wanted: string, dataDir: string): Promise<string> {
  const whole = [...(await backupsOf(bucket, wanted || 'estia-'))].filter(isWhole);
  const [name, files] = whole.at(-1) ?? [];
  if (!name || !files) throw new Failure(`The bucket holds no complete backup ${wanted}`.trim());
  const sites = new Set(whole.map(([each]) => siteOf(each)));
  if (sites.size > 1)
    throw new Failure(
      `The bucket has backups of several sites: name one, such as ${[...sites].map((site) => `s3/${site}`).join(' or ')}`,
    );
  const folder = join(dataDir, '.fetched', name);
  const get = async (source: string, path: string, size?: number) => {
    if (existsSync(path) && statSync(path).size === size) return;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await bucket.getFile(source, path);
  };
  const named = files.filter((each) => FILE.test(each));
  await inParallel(PARALLEL, named, (file) => get(`${name}/${file}`, join(folder, file)));
  await inParallel(PARALLEL, savedPictures(folder), async ({ key, files: saved }: SavedPicture) => {
    for (const { name: file, size } of saved)
      await get(pictureIn(name, key) + file, join(folder, 'pictures', key, file), size);
  });
  return folder;
}
