'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { useViewer } from '@/components/viewer/viewer';
import { localAddress, plainAddress } from '@/lib/language/addresses';
import { loginPath } from '@/lib/listing-paths';
import { openReport, type ReportedTarget } from './report';

/** A visitor signs in, comes back to the page, and the form opens. */
export function ReportButton({ target, targetId, ...props }: ReportedTarget & Omit<ButtonProps, 'onClick'>) {
  const viewer = useViewer();
  const router = useRouter();
  const wanted = `#report-${target}-${targetId}`;
  const isSignedIn = viewer.status === 'user';
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!isSignedIn || hash !== wanted) return;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    void openReport({ target, targetId });
  }, [isSignedIn, wanted, target, targetId]);
  function report() {
    if (viewer.status === 'visitor')
      router.push(localAddress(loginPath(`${plainAddress(window.location.pathname)}${wanted}`)));
    else void openReport({ target, targetId });
  }
  return <Button variant="ghost" size="sm" onClick={report} {...props} />;
}
