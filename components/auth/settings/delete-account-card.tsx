'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { CurrentPasswordField } from '@/components/auth/password-fields';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { showNotice } from '@/components/ui/overlays/ask';
import { Dialog, DialogClose } from '@/components/ui/overlays/dialog';
import { signOut } from '@/components/viewer/sign-out';
import { deleteAccountFormAction } from '@/lib/people/actions';
import { tSettings } from '@/messages/settings';

const ID = 'delete-account';
const FORM = 'delete-account-form';

type DeleteAccountProps = {
  username: string;
  /** Accounts without a password confirm with their username. */
  hasPassword: boolean;
};

export function DeleteAccountCard(props: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="grid gap-5" title={tSettings('deleteTitle')} description={tSettings('deleteText')}>
      <Button variant="danger" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {tSettings('deleteOpen')}
      </Button>
      <DeleteDialog {...props} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Card>
  );
}

function DeleteDialog({
  username,
  hasPassword,
  isOpen,
  onOpenChange,
}: DeleteAccountProps & { isOpen: boolean; onOpenChange: (open: boolean) => void }) {
  const router = useRouter();
  const submit = useSubmit({
    action: deleteAccountFormAction,
    check: (values) =>
      hasPassword
        ? { currentPassword: values.currentPassword ? null : tSettings('passwordRequired') }
        : {
            username: values.username?.trim().toLowerCase() === username ? null : tSettings('notYours'),
          },
    onDone: (message) => void leave(message),
    // If the sign-in is too old by now, the page offers to repeat it.
    onFailed: () => (hasPassword ? undefined : void router.refresh()),
  });
  return (
    <Dialog
      id={ID}
      open={isOpen}
      onOpenChange={onOpenChange}
      title={tSettings('deleteAsk')}
      persistent
      footer={
        <>
          <DialogClose target={ID} disabled={submit.pending}>
            {tSettings('keepAccount')}
          </DialogClose>
          <Button type="submit" form={FORM} variant="danger" pending={submit.pending}>
            {tSettings('deleteAccount')}
          </Button>
        </>
      }
    >
      <form {...submit.form} id={FORM} className="grid gap-5">
        <ul className="grid list-disc gap-1.5 pl-5 text-sm">
          <li>{tSettings('deleteListings')}</li>
          <li>{tSettings('deleteMessages')}</li>
          <li>{tSettings('deleteUsername')}</li>
          <li>{tSettings('deleteDownload')}</li>
        </ul>
        {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
        {hasPassword ? (
          <CurrentPasswordField submit={submit} label={tSettings('yourPassword')} />
        ) : (
          <Field label={tSettings('typeUsername', { username })} error={submit.errorOf('username')}>
            {(control) => (
              <Input
                {...control}
                name="username"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** Signing out clears session data in the browser. */
async function leave(message: string): Promise<void> {
  document.querySelector<HTMLDialogElement>(`#${ID}`)?.close();
  await showNotice(message, tSettings('deleted'));
  await signOut();
}
