'use client';

import { type FailureProps, failureReference } from '@/components/layout/failure-view';
import { ErrorState } from '@/components/ui/error-state';
import { tConnections } from '@/messages/connections';

export default function ConnectionsError({ error, retry }: FailureProps) {
  return (
    <ErrorState
      className="py-20"
      title={tConnections('wrong')}
      text={tConnections('loadFailed')}
      onRetry={retry}
      detail={failureReference(error)}
    />
  );
}
