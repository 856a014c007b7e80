'use client';

import type { FailureProps } from '@/components/layout/failure-view';
import { ProblemPanel } from '@/components/projects/problem-panel';

export default function ProjectsError(props: FailureProps) {
  return (
    <ProblemPanel
      {...props}
      title="Error loading projects"
      message="Failed to fetch projects. Please try again."
      links={[{ href: '/developers', label: 'Back to Developers' }]}
    />
  );
}
