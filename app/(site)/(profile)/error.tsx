'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

export default function ProfileError(props: FailureProps) {
  return (
    <>
      <title>Something went wrong | Estia</title>
      <FailureView
        {...props}
        message="Failed to load profile. Please try again."
        links={[{ href: '/', label: 'Go Home' }]}
      />
    </>
  );
}
