'use client';

import { RemoveForm } from '@/components/forms/remove-form';
import { cancelViewingFormAction, removeViewingHoursFormAction } from '@/lib/viewings/actions';
import { tViewingForms } from '@/messages/viewing-forms';

export function CancelButton({ id, title, isSoon }: { id: string; title: string; isSoon: boolean }) {
  return (
    <RemoveForm
      action={cancelViewingFormAction}
      name="viewing"
      value={id}
      failed={tViewingForms('failed')}
      question={{
        title: tViewingForms('cancelTitle'),
        message: tViewingForms(isSoon ? 'cancelLate' : 'cancelText'),
        confirm: tViewingForms('cancel'),
        danger: true,
      }}
      align="start"
      size="sm"
      aria-label={tViewingForms('cancelNamed', { title })}
      className="text-danger"
    >
      {tViewingForms('cancel')}
    </RemoveForm>
  );
}

export function RemoveHoursButton({ id, hours }: { id: string; hours: string }) {
  return (
    <RemoveForm
      action={removeViewingHoursFormAction}
      value={id}
      failed={tViewingForms('failed')}
      align="start"
      size="sm"
      aria-label={tViewingForms('removeNamed', { hours })}
      className="text-danger"
    >
      {tViewingForms('remove')}
    </RemoveForm>
  );
}
