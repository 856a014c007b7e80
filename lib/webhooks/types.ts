import type { SentEvent, WebhookEvent } from '@/lib/webhooks/constants';

/** Why there was no answer. */
export type DeliveryProblem = 'private' | 'timeout' | 'unreachable';

export type DeliveryLine = {
  id: string;
  event: SentEvent;
  /** ISO 8601, UTC. */
  createdAt: string;
  state: 'waiting' | 'delivered' | 'given_up';
  attempts: number;
  /** Of the last attempt. */
  responseStatus: number | null;
  problem: DeliveryProblem | null;
};

export type WebhookLine = {
  id: string;
  url: string;
  events: WebhookEvent[];
  isPaused: boolean;
  deliveries: DeliveryLine[];
};
