import type { Server, Socket } from 'socket.io';
import type { Actor } from '@/lib/auth/types';
import type { PresenceEvent } from '@/lib/chat/bus-events';
import type { ClientEvents, ServerEvents } from '@/lib/chat/socket-events';

/** Who is behind a socket, and the session that let it in. */
export type SocketData = { actor: Actor; sessionId: string };

/** What sidecars tell each other through Redis. */
type SidecarEvents = { presence: (event: PresenceEvent) => void };

export type ChatServer = Server<ClientEvents, ServerEvents, SidecarEvents, SocketData>;
export type ChatSocket = Socket<ClientEvents, ServerEvents, SidecarEvents, SocketData>;

/** Every socket of a person. Joined by the server alone: no event names a room. */
export const roomOf = (userId: string) => `user:${userId}`;
/** The sockets that are told whether a person is online. */
export const watchersOf = (userId: string) => `watch:${userId}`;
