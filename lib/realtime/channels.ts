/** PostgreSQL channel on which a write tells every process which cached reads it made stale. Payload: lib/realtime/announcements.ts. */
export const CACHE_CHANNEL = 'estia_cache';

/** Tells every sidecar that sessions of a person ended: it checks that person's sockets again. Payload: the user's id. */
export const SESSION_CHANNEL = 'estia_session';

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
export const MAX_PAYLOAD_BYTES = 7_000;

/** Tells every sidecar what happened in a conversation. Payload: one lib/chat/bus-events.ts event, ids only. */
export const CHAT_CHANNEL = 'estia_chat';
