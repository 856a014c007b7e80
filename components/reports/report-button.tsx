'use client';

import { useRouter } from 'next/navigation';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useViewer } from '@/components/viewer/viewer';
import { localAddress, plainAddress } from '@/lib/language/addresses';
import { loginPath } from '@/lib/listing-paths';
import { openReport, type ReportedTarget } from './report';

export function ReportButton({ target, targetId, ...props }: ReportedTarget & Omit<ButtonProps, 'onClick'>) {
  const viewer = useViewer();
  const router = useRouter();
  function report() {
    if (viewer.status === 'visitor')
      router.push(localAddress(loginPath(plainAddress(window.location.pathname))));
    else void openReport({ target, targetId });
  }
  return <Button variant="ghost" size="sm" onClick={report} {...props} />;
}
