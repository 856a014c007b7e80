import type { Server, Socket } from 'socket.io';
import type { Actor } from '@/lib/auth/types';
import type { ClientEvents, ServerEvents } from '@/lib/chat/protocol/socket-events';

/** The person behind a socket, and the session that authenticated it. */
export type SocketData = { actor: Actor; sessionId: string };

/** Sidecars talk to each other over the bus instead (lib/realtime/chat-bus.ts). */
type SidecarEvents = Record<string, never>;

export type ChatServer = Server<ClientEvents, ServerEvents, SidecarEvents, SocketData>;
export type ChatSocket = Socket<ClientEvents, ServerEvents, SidecarEvents, SocketData>;

/** Room of all sockets of a person. Joined only by the server: no event names a room. */
export const roomOf = (userId: string) => `user:${userId}`;
/** Room of the sockets that are told whether a person is online. */
export const watchersOf = (userId: string) => `watch:${userId}`;
