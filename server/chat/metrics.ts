import type { Gauges } from '@/lib/metrics/serve';
import type { Sidecar } from './sidecar';

export const chatGauges = (sidecar: Pick<Sidecar, 'sockets'>): Gauges => [
  { name: 'estia_chat_sockets', help: 'Open chat connections', read: () => sidecar.sockets },
];
