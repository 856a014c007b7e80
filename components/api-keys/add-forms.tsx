'use client';

import { useRouter } from 'next/navigation';
import { type ShownLine, ShownOnce } from '@/components/api-keys/shown-once';
import { MenuLine, TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/choice';
import { FieldNote } from '@/components/ui/fields/field';
import { addApiKeyFormAction, addExportAddressFormAction } from '@/lib/api-keys/actions';
import { KEY_DAYS, KEY_NAME_MAX } from '@/lib/api-keys/constants';
import { API_SCOPES } from '@/lib/auth/constants';
import type { FormState } from '@/lib/input/form-state';
import { tApiKeys } from '@/messages/api-keys';

const KEY_LINES: readonly ShownLine[] = ['key', 'example'];
const ADDRESS_LINES: readonly ShownLine[] = ['kyero', 'csv', 'json', 'example'];

function useAdd(action: (state: FormState, form: FormData) => Promise<FormState>) {
  const router = useRouter();
  return useSubmit({ action, failed: tApiKeys('failed'), onDone: () => router.refresh() });
}

type Submit = ReturnType<typeof useAdd>;

function NameField({ submit, hint }: { submit: Submit; hint: string }) {
  return (
    <TextLine
      submit={submit}
      name="name"
      label={tApiKeys('name')}
      hint={hint}
      required
      maxLength={KEY_NAME_MAX}
      autoComplete="off"
    />
  );
}

export function AddExportAddressForm() {
  const submit = useAdd(addExportAddressFormAction);
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <ShownOnce text={submit.done} names={ADDRESS_LINES} /> : null}
      <NameField submit={submit} hint={tApiKeys('addressHint')} />
      <Button type="submit" pending={submit.pending} className="justify-self-start">
        {tApiKeys('addAddress')}
      </Button>
    </form>
  );
}

export function AddApiKeyForm() {
  const submit = useAdd(addApiKeyFormAction);
  const problem = submit.errorOf('scopes');
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <ShownOnce text={submit.done} names={KEY_LINES} /> : null}
      <NameField submit={submit} hint={tApiKeys('keyHint')} />
      <fieldset
        aria-describedby={problem ? 'scopes-note' : undefined}
        className="grid justify-items-start gap-1"
      >
        <legend className="mb-1 font-medium text-sm">{tApiKeys('scopes')}</legend>
        {API_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            label={tApiKeys(`scope.${scope}`)}
            defaultChecked={scope === 'listings_read'}
          />
        ))}
        <FieldNote id="scopes-note" error={problem} />
      </fieldset>
      <MenuLine
        submit={submit}
        name="days"
        label={tApiKeys('days')}
        className="max-w-60"
        value="never"
        options={KEY_DAYS.map((days) => [days, tApiKeys(`days.${days}`)])}
      />
      <Button type="submit" pending={submit.pending} className="justify-self-start">
        {tApiKeys('addKey')}
      </Button>
    </form>
  );
}
