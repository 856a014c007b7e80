'use client';

import { retryJobAction } from '@/lib/admin/actions';
import { ReasonAction } from './reason-action';

export function RetryJob({ jobId, about }: { jobId: string; about: string }) {
  return (
    <ReasonAction
      label="Retry"
      about={about}
      subject={`job:${jobId}`}
      title="Run this job again?"
      description="It keeps its number, so a message that was already sent is not sent twice."
      hint="It is recorded in the audit log."
      suggestion="The cause has been fixed"
      done="The job runs again"
      run={(reason) => retryJobAction({ jobId, reason })}
    />
  );
}
