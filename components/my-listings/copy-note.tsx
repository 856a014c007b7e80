'use client';

import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { discardCopyFormAction } from '@/lib/portfolio/actions';
import { tListingFormPage } from '@/messages/listing-form-page';

export function CopyNote({ id, version }: { id: number; version: number }) {
  const submit = useSubmit({ action: discardCopyFormAction });
  return (
    <form {...submit.form} className="mt-2 grid gap-1 rounded-md bg-aegean-tint px-4 py-3 text-sm">
      <p>{tListingFormPage('copy')}</p>
      {submit.error ? (
        <p role="alert" className="text-danger">
          {submit.error}
        </p>
      ) : null}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" variant="link" pending={submit.pending} className="justify-self-start">
        {tListingFormPage('discardCopy')}
      </Button>
    </form>
  );
}
