'use client';

import { useState, useTransition } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { Select } from '@/components/ui/fields/select';
import { toast } from '@/components/ui/overlays/toast';
import { setEmailLanguageAction } from '@/lib/email/actions';
import { LANGUAGES, type Language } from '@/lib/language/constants';
import { LANGUAGE_NAMES } from '@/lib/language/names';

type EmailLanguageSelectProps = { language: Language; label: string; saved: string; failed: string };

/** Saved as soon as it is chosen; goes back if that fails. */
export function EmailLanguageSelect({ language, label, saved, failed }: EmailLanguageSelectProps) {
  const [shown, show] = useState(language);
  const [pending, startTransition] = useTransition();

  function change(next: Language) {
    show(next);
    startTransition(async () => {
      const result = await setEmailLanguageAction({ language: next }).catch(() => undefined);
      if (result?.ok) return toast.success(saved);
      show(shown);
      toast.error(failureText(result, failed));
    });
  }

  return (
    <Select
      aria-label={label}
      value={shown}
      disabled={pending}
      onChange={({ currentTarget }) => change(LANGUAGES[currentTarget.selectedIndex] ?? shown)}
      className="w-full max-w-48"
    >
      {LANGUAGES.map((known) => (
        <option key={known} value={known} lang={known}>
          {LANGUAGE_NAMES[known]}
        </option>
      ))}
    </Select>
  );
}
