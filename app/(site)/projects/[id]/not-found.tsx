import { ProblemPanel } from '@/components/projects/problem-panel';

export default function ProjectNotFound() {
  return (
    <ProblemPanel
      title="Error loading project"
      message="Project not found"
      links={[
        { href: '/developers', label: 'Back to Developers' },
        { href: '/projects', label: 'All projects' },
      ]}
    />
  );
}
