/** PostgreSQL channel announcing stale cache tags to all processes. Payload: lib/realtime/announcements.ts. */
export const CACHE_CHANNEL = 'estia_cache';

/**
 * Ids of public homes that changed, with commas between them, or '*' for more than fit; sent by a trigger on `listings`. Received by the
 * search index (server/search).
 */
export const LISTINGS_CHANNEL = 'estia_listings';

/** Tells every sidecar to recheck a person's sockets because sessions ended. Payload: the user's id. */
export const SESSION_CHANNEL = 'estia_session';

/** PostgreSQL rejects payloads of 8,000 bytes or more. */
export const MAX_PAYLOAD_BYTES = 7_000;

/** Tells every sidecar about conversation events. Payload: an event of lib/chat/protocol/bus-events.ts, ids only. */
export const CHAT_CHANNEL = 'estia_chat';
