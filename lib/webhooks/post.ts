import { createHmac } from 'node:crypto';
import { OutboundError } from '@/lib/outbound/outbound-error';
import { type Reach, sendOutbound } from '@/lib/outbound/send';
import { WEBHOOK_TIMEOUT_MS } from '@/lib/webhooks/constants';
import type { DeliveryProblem } from '@/lib/webhooks/types';

export type Posted = { status: number; problem: null } | { status: null; problem: DeliveryProblem };

export type PostOptions = Reach & { timeoutMs?: number };

export function signatureOf(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Redirects are not followed, and only the status is read. */
export async function postWebhook(
  target: string,
  message: { headers: Readonly<Record<string, string>>; body: string },
  { timeoutMs = WEBHOOK_TIMEOUT_MS, ...reach }: PostOptions = {},
): Promise<Posted> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await sendOutbound(new URL(target), { method: 'POST', ...message }, signal, reach);
    answer.destroy();
    return { status: answer.statusCode ?? 0, problem: null };
  } catch (error) {
    return { status: null, problem: problemOf(error) };
  }
}

function problemOf(error: unknown): DeliveryProblem {
  const problem = error instanceof OutboundError ? error.problem : null;
  return problem === 'private' || problem === 'timeout' ? problem : 'unreachable';
}
