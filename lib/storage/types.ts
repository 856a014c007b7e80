import type { Readable } from 'node:stream';

/** Read `stream` to its end or destroy it. */
export type StoredFile = {
  size: number;
  modifiedAt: Date;
  stream: Readable;
  /** Where a CDN serves it to everybody. */
  publicUrl?: string;
};

/** A name that could escape the store throws a RangeError. */
export type Storage = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  open(name: string): Promise<StoredFile | null>;
  size(name: string): Promise<number | null>;
  exists(name: string): Promise<boolean>;
  /** Removes a file or a picture's folder. Missing ones are ignored. */
  remove(name: string): Promise<void>;
  /** @throws Error if the store cannot be used */
  check(): Promise<void>;
  upkeep(installationId: string): StoreUpkeep;
};

export type TrashedPicture = { key: string; trashedOn: string };

/** Trashed pictures can be restored, and are never served. */
export type StoreUpkeep = {
  ownership(): Promise<'own' | 'foreign' | 'unclaimed'>;
  claim(): Promise<void>;
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Ignores a picture without files. */
  trash(key: string, now: Date): Promise<void>;
  listTrash(): AsyncIterable<TrashedPicture>;
  /** Leaves it in the trash if its key is in use again. */
  restore(picture: TrashedPicture): Promise<void>;
  erase(picture: TrashedPicture): Promise<void>;
};
