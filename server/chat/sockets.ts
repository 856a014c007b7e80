import type { Server, Socket } from 'socket.io';
import type { Actor } from '@/lib/auth/types';
import type { ClientEvents, ServerEvents } from '@/lib/chat/protocol/socket-events';
import type { Language } from '@/lib/language/constants';

/** `language` is that of the page, for the texts of errors. */
export type SocketData = { actor: Actor; sessionId: string; language: Language };

/** Sidecars use the bus instead (lib/realtime/chat-bus.ts). */
type SidecarEvents = Record<string, never>;

export type ChatServer = Server<ClientEvents, ServerEvents, SidecarEvents, SocketData>;
export type ChatSocket = Socket<ClientEvents, ServerEvents, SidecarEvents, SocketData>;

/** Joined only by the server: no event names a room. */
export const roomOf = (userId: string) => `user:${userId}`;
export const watchersOf = (userId: string) => `watch:${userId}`;
