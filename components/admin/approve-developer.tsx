'use client';

import { approveDeveloperAction } from '@/lib/admin/actions';
import { ReasonAction } from './reason-action';

export function ApproveDeveloper({ developerId, name }: { developerId: number; name: string }) {
  return (
    <ReasonAction
      variant="primary"
      label="Approve"
      about={name}
      subject={`developer:${developerId}`}
      title="Approve this developer?"
      description="The company’s page and its published projects are public from now on. Its owner is told by email."
      hint="It is recorded in the audit log."
      suggestion="Registration and contact data checked"
      done="Developer approved"
      run={(reason) => approveDeveloperAction({ developerId, reason })}
    />
  );
}
