'use client';

import { useOptimistic, useState, useTransition } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { Switch } from '@/components/ui/fields/choice';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionResult } from '@/lib/action-result';
import { tForms } from '@/messages/forms';

type SavedSwitchProps = {
  label: string;
  description?: string;
  isWanted: boolean;
  save: (input: { isWanted: boolean }) => Promise<ActionResult>;
};

/** Saved as soon as it is switched; switches back if that fails. */
export function SavedSwitch({ isWanted, save, ...texts }: SavedSwitchProps) {
  const [saved, setSaved] = useState(isWanted);
  const [shown, show] = useOptimistic(saved);
  const [, startTransition] = useTransition();

  function change(next: boolean) {
    startTransition(async () => {
      show(next);
      const result = await save({ isWanted: next }).catch(() => undefined);
      if (result?.ok) setSaved(next);
      else toast.error(failureText(result, tForms('settingFailed')));
    });
  }

  return <Switch {...texts} checked={shown} onChange={(event) => change(event.target.checked)} />;
}
