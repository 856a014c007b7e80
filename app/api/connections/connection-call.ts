import type { NextRequest } from 'next/server';
import { apiRoute, bodilessRoute, pageOf } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import type { Actor } from '@/lib/auth/types';
import { CONNECTIONS_PAGE_SIZE } from '@/lib/connections/constants';
import { listRequests } from '@/lib/connections/queries';
import type { ConnectionInput } from '@/lib/connections/schema';
import type { ConnectionInfo } from '@/lib/connections/types';
import { AppError } from '@/lib/errors';
import { toApiRequest, toApiStanding } from '@/lib/people/api-shape';
import { parseId } from '@/lib/validation';
import { privateJson } from '../answers';

export function connectionCall(command: (actor: Actor, input: ConnectionInput) => Promise<ConnectionInfo>) {
  return bodilessRoute<{ id: string }>(async (request, { id }) => {
    const actor = await requireApiActor(request);
    const connectionId = parseId(id);
    if (!connectionId) throw new AppError('not_found', 'This request no longer exists.');
    return connectionAnswer(await command(actor, { connectionId }));
  });
}

export const connectionAnswer = (info: ConnectionInfo, status = 200): Response =>
  privateJson(toApiStanding(info), status);

export function pageIn(request: NextRequest): number {
  return Math.min(1_000, parseId(request.nextUrl.searchParams.get('page')) ?? 1);
}

export function requestList(direction: 'received' | 'sent') {
  return apiRoute(async (request) => {
    const actor = await requireApiActor(request);
    const page = pageIn(request);
    const list = await listRequests(actor.id, direction, { page });
    const results = list.results.map((entry) => toApiRequest(entry, direction, actor));
    return privateJson(pageOf(request.nextUrl, results, list.count, page, CONNECTIONS_PAGE_SIZE));
  });
}
