'use client';

import { Button, type ButtonProps } from '@/components/ui/button';
import { openReport, type ReportedTarget } from './report';

export function ReportButton({ target, targetId, ...props }: ReportedTarget & Omit<ButtonProps, 'onClick'>) {
  return (
    <Button variant="ghost" size="sm" onClick={() => void openReport({ target, targetId })} {...props} />
  );
}
