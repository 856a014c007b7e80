import { Badge, type BadgeTone } from '@/components/ui/badge';
import { SERVICE_TEXTS, TESTED_SERVICES } from '@/lib/admin/constants';
import type { ServiceState } from '@/lib/admin/types';
import { TestService } from './row-actions';
import { When } from './when';

function stateOf({ provider, lastSuccessAt, lastErrorAt }: ServiceState): [string, BadgeTone] {
  if (!provider) return ['Not set up', 'neutral'];
  if (lastErrorAt && lastErrorAt > (lastSuccessAt ?? 0)) return ['Fails', 'danger'];
  return lastSuccessAt ? ['Works', 'olive'] : ['Not used yet', 'neutral'];
}

export function ServiceList({ services }: { services: ServiceState[] }) {
  return (
    <ul className="grid divide-y rounded-lg border bg-surface">
      {services.map((service) => (
        <ServiceRow key={service.service} service={service} />
      ))}
    </ul>
  );
}

function ServiceRow({ service }: { service: ServiceState }) {
  const { provider, lastSuccessAt, lastErrorAt, lastError } = service;
  const { label, settings, without } = SERVICE_TEXTS[service.service];
  const tested = TESTED_SERVICES.find((name) => name === service.service);
  const [state, tone] = stateOf(service);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-64 gap-1 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold font-text text-base tracking-normal">{label}</h2>
          <Badge tone={tone}>{state}</Badge>
        </div>
        {provider ? <p>{provider}</p> : null}
        {provider && lastSuccessAt ? (
          <p className="text-sm">
            Last success <When at={lastSuccessAt} time />
          </p>
        ) : null}
        {provider && lastErrorAt ? (
          <p className="text-sm">
            Last error <When at={lastErrorAt} time />:{' '}
            <span className={tone === 'danger' ? 'font-mono text-danger' : 'font-mono'}>{lastError}</span>
          </p>
        ) : null}
        <p className="text-muted text-sm">{`Without it: ${without}`}</p>
        {settings ? <p className="text-muted text-sm">{`Settings: ${settings}`}</p> : null}
      </div>
      {provider && tested ? <TestService service={tested} about={label} /> : null}
    </li>
  );
}
