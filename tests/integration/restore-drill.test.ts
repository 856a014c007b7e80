// The database is lost, the pictures are kept (docs/operations.md, Data). Real databases, of which backups are copies.
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { db } from '@/lib/db';
import { cleanUpPictures } from '@/lib/storage/clean-up/commands';
import { createUser } from '../support/factories';
import { pointDbTo } from '../support/own-database';
import {
  keysInTrash,
  keysInUse,
  storeFile,
  storeUnusedPicture,
  storeUsedPictures,
} from '../support/stored-pictures';

const admin = new pg.Client({ connectionString: inject('adminUrl') });
const connected = admin.connect();
const names: string[] = [];
const prefix = `drill_${process.pid}_${Date.now().toString(36)}`;

async function copyDatabase(template: string): Promise<string> {
  await connected;
  const name = `${prefix}_${names.length}`;
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  names.push(name);
  return name;
}

async function onDatabase<T>(name: string, work: () => Promise<T>): Promise<T> {
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const pointBack = pointDbTo(url.href);
  try {
    return await work();
  } finally {
    await pointBack();
  }
}

afterAll(async () => {
  for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
});

it('no picture is lost with the database, whichever backup is restored first', async () => {
  const site = await copyDatabase(inject('templateDatabase'));
  await onDatabase(site, async () => {
    await storeUsedPictures(40);
    expect(await cleanUpPictures()).toMatchObject({ refusal: null });
  });
  const olderBackup = await copyDatabase(site);
  await onDatabase(site, () => storeUsedPictures(30));
  const newerBackup = await copyDatabase(site);
  const pictures = keysInUse();
  expect(pictures).toHaveLength(70);
  await admin.query(`DROP DATABASE ${site}`);

  // A mistyped name: a new database, migrated, with an id of its own and no or other pictures.
  const mistyped = await copyDatabase(inject('templateDatabase'));
  await onDatabase(mistyped, async () => {
    await db.$executeRaw`UPDATE installation_values SET value = gen_random_uuid()::text WHERE key = 'installation_id'`;
    expect((await cleanUpPictures()).refusal?.reason).toBe('another_installation');
    storeFile('sample-villa');
    await db.picture.create({ data: { key: 'sample-villa', width: 1, height: 1, placeholder: '' } });
    expect((await cleanUpPictures()).refusal?.reason).toBe('another_installation');
  });
  // The right one, before its tables are filled.
  const empty = await copyDatabase(inject('templateDatabase'));
  await onDatabase(empty, async () => {
    expect((await cleanUpPictures()).refusal?.reason).toBe('none_known');
  });
  await onDatabase(olderBackup, async () => {
    expect((await cleanUpPictures()).refusal).toMatchObject({ reason: 'too_many', unknown: 31, total: 71 });
  });
  expect(keysInUse()).toEqual([...pictures, 'sample-villa'].sort());
  expect(keysInTrash()).toEqual([]);

  // Even after the operator confirms it with the older backup, the newer one brings everything back.
  await onDatabase(olderBackup, () => cleanUpPictures(new Date(), { sweep: true }));
  expect([keysInUse().length, keysInTrash().length]).toEqual([40, 31]);
  await onDatabase(newerBackup, async () => {
    expect(await cleanUpPictures()).toMatchObject({ restored: 30, refusal: null });
  });
  expect(keysInUse()).toEqual(pictures);
});

it('a normal clean-up after a restore holds in the trash exactly what it removed', async () => {
  const inTrash = keysInTrash();
  const backup = await copyDatabase(inject('templateDatabase'));
  await onDatabase(backup, async () => {
    await db.picture.createMany({
      data: keysInUse().map((key) => ({ key, width: 1, height: 1, placeholder: '' })),
    });
    const unused = await storeUnusedPicture((await createUser()).id);
    const orphan = storeFile();
    expect(await cleanUpPictures()).toMatchObject({ unused: 1, orphans: 1, refusal: null });
    expect(keysInTrash()).toEqual([...inTrash, unused, orphan].sort());
  });
});
