'use client';

import { type FailureProps, FailureView } from '@/components/layout/failure-view';

export default function ChatError(props: FailureProps) {
  return <FailureView {...props} />;
}
