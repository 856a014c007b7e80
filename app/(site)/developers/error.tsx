'use client';

import type { FailureProps } from '@/components/layout/failure-view';
import { ProblemPanel } from '@/components/projects/problem-panel';

export default function DevelopersError(props: FailureProps) {
  return (
    <ProblemPanel
      {...props}
      title="Error loading developers"
      message="Failed to fetch developers. Please try again."
      links={[{ href: '/developers', label: 'Back to Developers' }]}
    />
  );
}
