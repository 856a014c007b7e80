import { FailureView } from '@/components/layout/failure-view';

export default function DeveloperNotFound() {
  return (
    <FailureView
      title="Error loading developer"
      message="Developer not found"
      links={[{ href: '/developers', label: 'Back to Developers' }]}
    />
  );
}
