import { FailureView } from '@/components/layout/failure-view';

export default function ProjectNotFound() {
  return (
    <FailureView
      title="Error loading project"
      message="Project not found"
      links={[
        { href: '/developers', label: 'Back to Developers' },
        { href: '/projects', label: 'All projects' },
      ]}
    />
  );
}
