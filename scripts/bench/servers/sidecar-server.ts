// The sidecar without rate limits.
import { env } from '@/lib/env';
import { startSidecar } from '@/server/chat/sidecar';
import { reportMemory } from './report-memory';

const limitless = { capacity: 1_000_000, perSecond: 1_000_000 };
await startSidecar({
  port: env().CHAT_PORT,
  host: '127.0.0.1',
  limits: { send: limitless, events: limitless },
});
reportMemory();
