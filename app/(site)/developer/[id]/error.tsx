'use client';

import type { FailureProps } from '@/components/layout/failure-view';
import { ProblemPanel } from '@/components/projects/problem-panel';

export default function DeveloperError(props: FailureProps) {
  return (
    <ProblemPanel
      {...props}
      title="Error loading developer"
      message="Failed to fetch developer information. Please try again."
      links={[{ href: '/developers', label: 'Back to Developers' }]}
    />
  );
}
