import { db } from '@/lib/db';
import { isUploadedPicture } from '@/lib/storage/picture-file';
import type { StoreUpkeep } from '@/lib/storage/types';

const BATCH = 500;

export type StoreSurvey = {
  /** Pictures in use, without those in the trash. */
  total: number;
  /** Of these, how many have a row; and how many uploads do (sample pictures are the same in every installation). */
  known: number;
  knownUploads: number;
  /** Old enough pictures without a row, and the keys of up to `limit` of them. */
  unknown: number;
  unknownKeys: string[];
};

/** @param before pictures that changed later may still get their row */
export async function surveyStore(upkeep: StoreUpkeep, before: Date, limit: number): Promise<StoreSurvey> {
  const survey: StoreSurvey = { total: 0, known: 0, knownUploads: 0, unknown: 0, unknownKeys: [] };
  let batch: { key: string; modifiedAt: Date }[] = [];
  const count = async () => {
    const known = await withRow(batch.map(({ key }) => key));
    const unknown = batch.filter(({ key, modifiedAt }) => !known.has(key) && modifiedAt < before);
    survey.total += batch.length;
    survey.known += known.size;
    survey.knownUploads += [...known].filter(isUploadedPicture).length;
    survey.unknown += unknown.length;
    const room = Math.max(0, limit - survey.unknownKeys.length);
    for (const { key } of unknown.slice(0, room)) survey.unknownKeys.push(key);
    batch = [];
  };
  for await (const picture of upkeep.list()) {
    batch.push(picture);
    if (batch.length >= BATCH) await count();
  }
  await count();
  return survey;
}

/** Those of the keys that have a row. */
export async function withRow(keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.picture.findMany({ where: { key: { in: [...keys] } }, select: { key: true } });
  return new Set(rows.map(({ key }) => key));
}
