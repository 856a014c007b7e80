'use client';

import { RemoveForm } from '@/components/forms/remove-form';
import { revokeApiKeyFormAction } from '@/lib/api-keys/actions';
import { tApiKeys } from '@/messages/api-keys';

export function RevokeForm({ id, name }: { id: string; name: string }) {
  return (
    <RemoveForm
      action={revokeApiKeyFormAction}
      value={id}
      failed={tApiKeys('failed')}
      question={{
        title: tApiKeys('revokeTitle', { name }),
        message: tApiKeys('revokeText'),
        confirm: tApiKeys('revoke'),
        danger: true,
      }}
      size="sm"
      aria-label={tApiKeys('revokeNamed', { name })}
      className="text-danger"
    >
      {tApiKeys('revoke')}
    </RemoveForm>
  );
}
