'use client';

import type { FailureProps } from '@/components/layout/failure-view';
import { ProblemPanel } from '@/components/projects/problem-panel';

export default function ProjectError(props: FailureProps) {
  return (
    <ProblemPanel
      {...props}
      title="Error loading project"
      message="Failed to fetch project information. Please try again."
      links={[
        { href: '/developers', label: 'Back to Developers' },
        { href: '/projects', label: 'All projects' },
      ]}
    />
  );
}
