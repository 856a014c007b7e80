import type { PhotoItem } from '@/components/forms/uploads/photo-items';
import { sendPhoto } from '@/components/forms/uploads/send-photo';
import { shrinkPhoto } from '@/components/forms/uploads/shrink-photo';
import { PHOTO_PROBLEMS } from '@/lib/storage/constants';
import type { PictureSource } from '@/lib/storage/picture-urls';

/** Concurrent uploads; the server processes one at a time. */
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

/** Uploads files in the order they were added; a cancelled one is not heard of again. Paused until `resume` is called. */
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

  /** Uploads a rejected file again. */
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

  /** Stops uploading, as when a form is left; whatever was on its way begins anew after `resume`. */
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
        this.#onChange(id, { error: error instanceof Error ? error.message : PHOTO_PROBLEMS.incomplete });
    }
    if (this.#calls.get(id) === call) this.#calls.delete(id);
    this.#startNext();
  }
}
