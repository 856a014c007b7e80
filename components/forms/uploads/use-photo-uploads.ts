import { useCallback, useEffect, useRef, useState } from 'react';
import { sendPhoto } from '@/components/forms/uploads/send-photo';
import { fileProblem, shrinkPhoto } from '@/components/forms/uploads/shrink-photo';
import { plural } from '@/lib/format';
import { MAX_LISTING_PHOTOS, PHOTO_PROBLEMS } from '@/lib/storage/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** A gallery photo: stored, uploading or rejected. */
export type PhotoItem = {
  id: string;
  name: string;
  /** Set once stored. */
  photo: PictureSource | null;
  /** Object URL shown until then. */
  preview: string | null;
  /** 0 to 1 during upload; 1 while the server is processing. */
  progress: number;
  error: string | null;
};

/** Concurrent uploads; the server processes one at a time. */
const PARALLEL = 2;

const stored = (photo: PictureSource): PhotoItem => ({
  id: photo.key,
  name: photo.alt,
  photo,
  preview: null,
  progress: 1,
  error: null,
});

type Options = {
  photos: readonly PictureSource[];
  /** Called with the stored photos, in order, whenever they change. */
  onChange: (photos: PictureSource[]) => void;
};

/** The photos of a form: adds, uploads, retries, cancels, moves and removes them. Lives as long as the form. */
export function usePhotoUploads({ photos, onChange }: Options) {
  const [items, setItems] = useState<PhotoItem[]>(() => photos.map(stored));
  const files = useRef(new Map<string, File>());
  const calls = useRef(new Map<string, AbortController>());
  const waiting = useRef<string[]>([]);
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

  const change = useCallback((id: string, part: Partial<PhotoItem>) => {
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...part } : item)));
  }, []);

  const next = useCallback(() => {
    while (calls.current.size < PARALLEL) {
      const id = waiting.current.shift();
      if (id === undefined) return;
      const file = files.current.get(id);
      if (!file) continue;
      const call = new AbortController();
      calls.current.set(id, call);
      shrinkPhoto(file)
        .then((blob) => {
          if (call.signal.aborted) throw new DOMException('cancelled', 'AbortError');
          return sendPhoto(blob, {
            signal: call.signal,
            onProgress: (progress) => change(id, { progress }),
          });
        })
        .then((photo) => change(id, { photo, progress: 1, error: null }))
        .catch((error: unknown) => {
          if (!call.signal.aborted)
            change(id, { error: error instanceof Error ? error.message : PHOTO_PROBLEMS.incomplete });
        })
        .finally(() => {
          calls.current.delete(id);
          next();
        });
    }
  }, [change]);

  const start = useCallback(
    (id: string) => {
      waiting.current.push(id);
      next();
    },
    [next],
  );

  useEffect(() => {
    const running = calls.current;
    return () => {
      for (const call of running.values()) call.abort();
    };
  }, []);

  /** Adds files; returns the problems of those rejected. */
  const add = useCallback(
    (added: readonly File[], count: number): string[] => {
      const problems: string[] = [];
      const taken: PhotoItem[] = [];
      let leftOut = 0;
      for (const file of added) {
        const problem = fileProblem(file);
        if (problem) {
          problems.push(`${file.name}: ${problem}`);
          continue;
        }
        if (count + taken.length >= MAX_LISTING_PHOTOS) {
          leftOut += 1;
          continue;
        }
        const id = crypto.randomUUID();
        files.current.set(id, file);
        taken.push({
          id,
          name: file.name,
          photo: null,
          preview: URL.createObjectURL(file),
          progress: 0,
          error: null,
        });
      }
      setItems((before) => [...before, ...taken]);
      for (const { id } of taken) start(id);
      if (leftOut > 0)
        problems.push(`${PHOTO_PROBLEMS.tooMany} ${plural(leftOut, 'photo was', 'photos were')} left out.`);
      return [...new Set(problems)];
    },
    [start],
  );

  const remove = useCallback((id: string) => {
    calls.current.get(id)?.abort();
    waiting.current = waiting.current.filter((other) => other !== id);
    files.current.delete(id);
    setItems((before) => {
      const gone = before.find((item) => item.id === id);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      return before.filter((item) => item.id !== id);
    });
  }, []);

  const retry = useCallback(
    (id: string) => {
      change(id, { error: null, progress: 0 });
      start(id);
    },
    [change, start],
  );

  const move = useCallback((id: string, position: number) => {
    setItems((before) => {
      const item = before.find((other) => other.id === id);
      const rest = before.filter((other) => other.id !== id);
      return item ? [...rest.slice(0, position), item, ...rest.slice(position)] : before;
    });
  }, []);

  const describe = useCallback((id: string, alt: string) => {
    setItems((before) =>
      before.map((item) =>
        item.id === id && item.photo ? { ...item, photo: { ...item.photo, alt } } : item,
      ),
    );
  }, []);

  const replaceAll = useCallback((others: readonly PictureSource[]) => setItems(others.map(stored)), []);

  const isBusy = items.some(({ photo, error }) => !photo && !error);
  return {
    items,
    isBusy,
    work: isBusy ? uploadText(items) : undefined,
    add,
    remove,
    retry,
    move,
    describe,
    replaceAll,
  };
}

/** 'Uploading photo 2 of 5…'; rejected files do not count. */
function uploadText(items: readonly PhotoItem[]): string {
  const done = items.filter(({ photo }) => photo).length;
  const all = items.filter(({ error }) => !error).length;
  return `Uploading photo ${done + 1} of ${all}…`;
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
