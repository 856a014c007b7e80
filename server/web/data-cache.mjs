// Next's memory of cached reads (next.config.ts, `cacheHandlers`), which also knows the reads that have begun and not
// ended: what is dropped meanwhile has to be dropped again (lib/realtime/cache-listener.ts).
import { createDefaultCacheHandler } from 'next/dist/server/lib/cache-handlers/default.js';

/** A third of Next's default: what is read again and again takes little of it, and pages are kept elsewhere. */
const MEMORY_BYTES = 16 * 1024 * 1024;
/** A read that fails is never stored. Statements end within 5 s, so after this long it is over. */
const GIVEN_UP_MS = 10_000;

const memory = createDefaultCacheHandler(MEMORY_BYTES);
globalThis.estiaFills ??= new Set();
/** Ends the read for a key. Next makes one at a time: whoever comes meanwhile waits for it. */
const endings = new Map();

function begin(key) {
  endings.get(key)?.();
  const fill = new Promise((resolve) => {
    const timer = setTimeout(() => end(), GIVEN_UP_MS);
    timer.unref();
    const end = () => {
      clearTimeout(timer);
      if (endings.get(key) === end) endings.delete(key);
      globalThis.estiaFills.delete(fill);
      resolve();
    };
    endings.set(key, end);
  });
  globalThis.estiaFills.add(fill);
}

export default {
  ...memory,
  async get(key, softTags) {
    const entry = await memory.get(key, softTags);
    if (!entry) begin(key);
    return entry;
  },
  async set(key, pendingEntry) {
    const end = endings.get(key);
    try {
      await memory.set(key, pendingEntry);
    } finally {
      end?.();
    }
  },
};
