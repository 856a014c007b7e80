import type { Readable } from 'node:stream';

/** A stored file, open for reading. Whoever opens one reads `stream` to its end or destroys it. */
export type StoredFile = {
  /** Bytes. */
  size: number;
  modifiedAt: Date;
  stream: Readable;
};

/**
 * Where uploaded and sample files lie. Names are made by the server (`<picture key>/<variant>`), never by a client;
 * a name that could leave the store is refused with a RangeError.
 */
export type Storage = {
  /** Stores the bytes whole or not at all; an existing file is replaced in one step. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The file, or `null` when there is none. */
  open(name: string): Promise<StoredFile | null>;
  /** Bytes of the file, or `null` when there is none. */
  size(name: string): Promise<number | null>;
  exists(name: string): Promise<boolean>;
  /** Removes a file, or a folder with all it holds (a picture's key). A missing one is not an error. */
  remove(name: string): Promise<void>;
  /** The keys of all pictures that have a file, with the time of the last change. */
  list(): AsyncIterable<{ key: string; modifiedAt: Date }>;
};
