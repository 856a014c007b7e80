import { useEffect, useRef, useState } from 'react';
import {
  movedItem,
  newItem,
  type PhotoItem,
  storedItem,
  takePhotos,
  uploadText,
} from '@/components/forms/uploads/photo-items';
import { PhotoQueue } from '@/components/forms/uploads/photo-queue';
import type { PictureSource } from '@/lib/storage/picture-urls';

type Options = {
  photos: readonly PictureSource[];
  /** Called with the stored photos, in order, whenever they change. */
  onChange: (photos: PictureSource[]) => void;
};

/** The photos of a form: adds, uploads, retries, cancels, moves and removes them. Lives as long as the form. */
export function usePhotoUploads({ photos, onChange }: Options) {
  const [items, setItems] = useState<readonly PhotoItem[]>(() => photos.map(storedItem));
  const [queue] = useState(
    () =>
      new PhotoQueue((id, part) =>
        setItems((before) => before.map((item) => (item.id === id ? { ...item, ...part } : item))),
      ),
  );
  // The router keeps a page that is left, and may show it again.
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
    /** Adds files; returns the problems of those rejected. */
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
