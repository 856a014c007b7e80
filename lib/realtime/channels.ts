/** Stale cache tags (lib/realtime/announcements.ts). */
export const CACHE_CHANNEL = 'estia_cache';

/** Comma-separated ids of changed public homes, or '*' if too many. From a trigger on `listings`. */
export const LISTINGS_CHANNEL = 'estia_listings';

/** Sidecars recheck a person's sockets because sessions ended. Payload: the user's id. */
export const SESSION_CHANNEL = 'estia_session';

/** PostgreSQL rejects payloads of 8,000 bytes or more. */
export const MAX_PAYLOAD_BYTES = 7_000;

/** Conversation events for the sidecars (lib/realtime/chat-bus.ts), ids only. */
export const CHAT_CHANNEL = 'estia_chat';
