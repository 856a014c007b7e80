import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import {
  AddressLimits,
  CHATS_PER_ADDRESS,
  CONNECTIONS_PER_ADDRESS,
} from '@/server/edge/limits/address-limits';

class Connection extends EventEmitter {
  readonly destroy = vi.fn();
  constructor(readonly remoteAddress: string) {
    super();
  }
}

function connectMany(count: number, address: string, trustedHops = 0) {
  const server = new EventEmitter();
  const limits = new AddressLimits(trustedHops);
  limits.watch(server as Server);
  const open = (from = address) => {
    const socket = new Connection(from);
    server.emit('connection', socket);
    const isRefused = () => limits.isRefused({ socket: socket as unknown as Socket } as IncomingMessage);
    return { socket, isRefused };
  };
  return { open, opened: Array.from({ length: count }, () => open()) };
}

test('connections of one address are limited, until some close; those of others are not affected', () => {
  const { open, opened } = connectMany(CONNECTIONS_PER_ADDRESS, '203.0.113.7');
  expect(opened.some(({ isRefused }) => isRefused())).toBe(false);
  const tooMany = Array.from({ length: 300 }, () => open());
  expect(tooMany[0]?.isRefused()).toBe(true);
  expect(tooMany[0]?.socket.destroy).not.toHaveBeenCalled();
  expect(tooMany.at(-1)?.socket.destroy, 'nobody listens to so many').toHaveBeenCalled();
  expect(open('203.0.113.8').isRefused()).toBe(false);
  for (const { socket } of [...opened.slice(0, 1), ...tooMany]) socket.emit('close');
  expect(open().isRefused()).toBe(false);
  expect(open().isRefused()).toBe(true);
});

test.each([
  ['this machine itself', '127.0.0.1', 0],
  ['a proxy in front', '10.0.0.2', 1],
])('connections of %s are not limited', (_, address, hops) => {
  const { opened } = connectMany(CONNECTIONS_PER_ADDRESS + 1, address, hops);
  expect(opened.at(-1)?.isRefused()).toBe(false);
});

test('chat requests are limited by the address that the proxies name, and leave nothing on a connection', () => {
  const limits = new AddressLimits(1);
  const socket = new Connection('10.0.0.2');
  socket.setMaxListeners(0);
  const chat = (address: string) => {
    const response = new EventEmitter();
    const request = { socket, headers: { 'x-forwarded-for': address } } as unknown as IncomingMessage;
    return { response, isAllowed: limits.mayChat(request, response as never) };
  };
  const open = Array.from({ length: CHATS_PER_ADDRESS }, () => chat('198.51.100.1'));
  expect(open.every(({ isAllowed }) => isAllowed)).toBe(true);
  expect(chat('198.51.100.1').isAllowed).toBe(false);
  expect(chat('198.51.100.2').isAllowed).toBe(true);
  open[0]?.response.emit('close');
  expect(chat('198.51.100.1').isAllowed).toBe(true);
  expect(socket.listenerCount('close')).toBe(CHATS_PER_ADDRESS + 1);
});
