import type { IncomingMessage } from 'node:http';
import { getSessionByBearerToken, getSessionByToken } from '@/lib/auth/queries';
import { sessionTokenIn } from '@/lib/auth/session/cookie';
import { POLICY_CODE, SESSION_EXPIRED_CODE, TRY_LATER_CODE } from '@/lib/chat/constants';
import { env } from '@/lib/env';
import { signInRequired, toAppError } from '@/lib/errors';
import { SOURCE_LANGUAGE } from '@/lib/language/constants';
import { isLanguage } from '@/lib/language/current-language';
import { log } from '@/lib/log';
import { siteOrigin } from '@/lib/urls';
import { type AddressLimits, TOO_MANY } from './address-limits';
import { type ChatServer, type ChatSocket, roomOf } from './sockets';

/** Counted over all tabs and devices. */
const SOCKETS_PER_USER = 20;
/** One process can hold so many with memory left for its other work. */
const SOCKETS_PER_PROCESS = 20_000;

/**
 * Other sites' pages are refused, because the browser sends our cookie along. Clients without an Origin are no browsers.
 */
function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || origin === siteOrigin()) return true;
  if (!URL.canParse(origin) || !URL.canParse(`http://${host}`)) return false;
  const page = new URL(origin);
  return page.hostname === new URL(`http://${host}`).hostname && page.port === String(env().PORT);
}

/** socket.io's `cors` does not apply to websockets. */
export function allowRequest(
  request: IncomingMessage,
  answer: (problem: string | null | undefined, isAllowed: boolean) => void,
): void {
  const { origin, host } = request.headers;
  const isOwn = isOwnOrigin(origin, host);
  if (!isOwn) log.warn({ origin }, 'connection from another site refused');
  answer(isOwn ? null : 'origin not allowed', isOwn);
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { data: { code } });

/** Accepts the session cookie, or `auth: { token }` from clients that are not browsers. */
export function authenticate(io: ChatServer, limits: AddressLimits) {
  return async (socket: ChatSocket, next: (error?: Error) => void): Promise<void> => {
    const endCheck = await limits.takeCheck(socket.conn);
    try {
      if (!endCheck) return next(refusal(TRY_LATER_CODE, TOO_MANY));
      const { cookie } = socket.handshake.headers;
      const { token: bearer, language }: Record<string, unknown> = socket.handshake.auth;
      const session =
        typeof bearer === 'string'
          ? await getSessionByBearerToken(bearer)
          : await getSessionByToken(sessionTokenIn(cookie));
      if (!session) return next(refusal(SESSION_EXPIRED_CODE, signInRequired().message));
      const { rooms } = io.sockets.adapter;
      const ofUser = rooms.get(roomOf(session.actor.id))?.size ?? 0;
      if (ofUser >= SOCKETS_PER_USER || io.sockets.sockets.size >= SOCKETS_PER_PROCESS) {
        return next(refusal(POLICY_CODE, TOO_MANY));
      }
      socket.data = {
        actor: session.actor,
        sessionId: session.id,
        language: isLanguage(language) ? language : SOURCE_LANGUAGE,
      };
      next();
    } catch (error) {
      log.warn({ err: error }, 'a connection could not be checked');
      next(refusal(TRY_LATER_CODE, toAppError(error).message));
    } finally {
      endCheck?.();
    }
  };
}
