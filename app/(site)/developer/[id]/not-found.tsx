import { ProblemPanel } from '@/components/projects/problem-panel';

export default function DeveloperNotFound() {
  return (
    <ProblemPanel
      title="Error loading developer"
      message="Developer not found"
      links={[{ href: '/developers', label: 'Back to Developers' }]}
    />
  );
}
