/** PostgreSQL channel on which a write tells every process which cached reads it made stale. Payload: a JSON list of tags. */
export const CACHE_CHANNEL = 'estia_cache';

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
export const MAX_PAYLOAD_BYTES = 7_000;
