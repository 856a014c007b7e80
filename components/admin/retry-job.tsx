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
      description="It keeps its number, so a message that did leave is not sent twice."
      hint="It is kept in the audit log."
      suggestion="The fault has been repaired"
      done="The job runs again"
      run={(reason) => retryJobAction({ jobId, reason })}
    />
  );
}
