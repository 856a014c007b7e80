import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { type ConnectionsRequest, connectionsPath } from '@/lib/connections/page-request';

/** Empty state: no search results, or no people yet. */
export function ConnectionsEmpty({
  request,
  icon,
  title,
  text,
}: {
  request: ConnectionsRequest;
  icon: ReactNode;
  title: string;
  text: string;
}) {
  if (!request.q.trim()) return <EmptyState icon={icon} title={title} text={text} />;
  return (
    <EmptyState
      icon={<Icon name="search" />}
      title="Nobody found"
      text={`Nobody here is called “${request.q}”.`}
    >
      <ButtonLink href={connectionsPath({ ...request, q: '', page: 1 })}>Show everybody</ButtonLink>
    </EmptyState>
  );
}
