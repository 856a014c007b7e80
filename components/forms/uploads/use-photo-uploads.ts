import { useEffect, useRef, useState } from 'react';
import {
  movedItem,
  newItem,
  type PhotoItem,
  storedItem,
  takePhotos,
  uploadText,
} from '@/components/forms/uploads/photo-items';
import { sendPhoto } from '@/components/forms/uploads/send-photo';
import { shrinkPhoto } from '@/components/forms/uploads/shrink-photo';
import { photoProblemText } from '@/lib/storage/photo-problems';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** The server processes one at a time. */
const PARALLEL = 2;

type Upload = (
  file: File,
  signal: AbortSignal,
  onProgress: (progress: number) => void,
) => Promise<PictureSource>;

const uploadPhoto: Upload = async (file, signal, onProgress) => {
  const blob = await shrinkPhoto(file);
  signal.throwIfAborted();
  return sendPhoto(blob, { signal, onProgress });
};

/** Uploads in the order of adding; a cancelled upload reports nothing more. Paused until `resume` is called. */
export class PhotoQueue {
  readonly #onChange: (id: string, part: Partial<PhotoItem>) => void;
  readonly #upload: Upload;
  readonly #files = new Map<string, File>();
  readonly #calls = new Map<string, AbortController>();
  #waiting: string[] = [];
  #isPaused = true;

  constructor(onChange: (id: string, part: Partial<PhotoItem>) => void, upload = uploadPhoto) {
    this.#onChange = onChange;
    this.#upload = upload;
  }

  add(id: string, file: File): void {
    this.#files.set(id, file);
    this.#waiting.push(id);
    this.#startNext();
  }

  retry(id: string): void {
    const file = this.#files.get(id);
    if (!file) return;
    this.#onChange(id, { error: null, progress: null });
    this.add(id, file);
  }

  cancel(id: string): void {
    this.#waiting = this.#waiting.filter((other) => other !== id);
    this.#files.delete(id);
    this.#calls.get(id)?.abort();
  }

  /** Interrupted uploads start again after `resume`. */
  pause(): void {
    this.#isPaused = true;
    this.#waiting.unshift(...this.#calls.keys());
    for (const [id, call] of this.#calls) {
      call.abort();
      this.#onChange(id, { progress: null });
    }
    this.#calls.clear();
  }

  resume(): void {
    this.#isPaused = false;
    this.#startNext();
  }

  #startNext(): void {
    while (!this.#isPaused && this.#calls.size < PARALLEL) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      const file = this.#files.get(id);
      if (file) void this.#run(id, file);
    }
  }

  async #run(id: string, file: File): Promise<void> {
    const call = new AbortController();
    this.#calls.set(id, call);
    this.#onChange(id, { progress: 0 });
    try {
      const photo = await this.#upload(file, call.signal, (progress) => this.#onChange(id, { progress }));
      this.#onChange(id, { photo, progress: 1, error: null });
    } catch (error) {
      if (!call.signal.aborted)
        this.#onChange(id, {
          error: error instanceof Error ? error.message : photoProblemText('incomplete'),
        });
    }
    if (this.#calls.get(id) === call) this.#calls.delete(id);
    this.#startNext();
  }
}

type Options = {
  photos: readonly PictureSource[];
  onChange: (photos: PictureSource[]) => void;
};

export function usePhotoUploads({ photos, onChange }: Options) {
  const [items, setItems] = useState<readonly PhotoItem[]>(() => photos.map(storedItem));
  const [queue] = useState(
    () =>
      new PhotoQueue((id, part) =>
        setItems((before) => before.map((item) => (item.id === id ? { ...item, ...part } : item))),
      ),
  );
  // The router keeps a page after it was left, and may show it again.
  useEffect(() => {
    queue.resume();
    return () => queue.pause();
  }, [queue]);

  const report = useRef(onChange);
  const told = useRef(JSON.stringify(photos));
  report.current = onChange;
  useEffect(() => {
    const done = items.flatMap(({ photo }) => photo ?? []);
    const text = JSON.stringify(done);
    if (text === told.current) return;
    told.current = text;
    report.current(done);
  }, [items]);

  const work = uploadText(items);
  return {
    items,
    work,
    isBusy: work !== undefined,
    add(files: readonly File[]): string[] {
      const taken = takePhotos(files, items.length);
      const added = taken.photos.map((file) => ({ file, item: newItem(file) }));
      setItems((before) => [...before, ...added.map(({ item }) => item)]);
      for (const { item, file } of added) queue.add(item.id, file);
      return taken.problems;
    },
    retry: (id: string) => queue.retry(id),
    remove(id: string) {
      queue.cancel(id);
      const preview = items.find((item) => item.id === id)?.preview;
      if (preview) URL.revokeObjectURL(preview);
      setItems((before) => before.filter((item) => item.id !== id));
    },
    move: (id: string, position: number) => setItems((before) => movedItem(before, id, position)),
    describe(id: string, alt: string) {
      setItems((before) =>
        before.map((item) =>
          item.id === id && item.photo ? { ...item, photo: { ...item.photo, alt } } : item,
        ),
      );
    },
    replaceAll: (others: readonly PictureSource[]) => setItems(others.map(storedItem)),
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
