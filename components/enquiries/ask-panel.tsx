'use client';

import { type ReactNode, useState } from 'react';
import { CodeForm } from '@/components/auth/sign-in/code-form';
import { AskForm, VisitorFields } from '@/components/enquiries/ask-form';
import { keepWaiting, type WaitingEnquiry } from '@/components/enquiries/waiting-enquiry';
import { FormMessage } from '@/components/forms/message';
import { Button, buttonVariants } from '@/components/ui/button';
import { MarkedText } from '@/components/ui/marked-text';
import { refreshViewer } from '@/components/viewer/viewer';
import {
  confirmEnquiryFormAction,
  sendEnquiryFormAction,
  startEnquiryFormAction,
} from '@/lib/enquiries/actions';
import type { AskTexts } from '@/lib/enquiries/types';
import { localAddress } from '@/lib/language/addresses';
import { tAsk } from '@/messages/ask';

export type AskStep = 'write' | 'code' | 'sent';

type AskPanelProps = AskTexts & {
  /** Of the enquiry: a UUID. */
  id: string;
  isSignedIn: boolean;
  step?: AskStep;
  waiting?: WaitingEnquiry | null;
  /** Where to ask for another code if only the address of the page knows about this one. */
  again?: ReactNode;
};

type Typed = Readonly<Record<string, string>>;

/** A message, for visitors a code, and it is sent. Plain links, because the sheet is outside Next's router. */
export function AskPanel({
  id: newId,
  isSignedIn,
  step: firstStep,
  waiting,
  again,
  ...texts
}: AskPanelProps) {
  const { about, message } = texts;
  const [step, setStep] = useState<AskStep>(waiting ? 'code' : (firstStep ?? 'write'));
  const [id, setId] = useState(waiting?.id ?? newId);
  const [typed, setTyped] = useState<Typed>(waiting?.typed ?? {});
  const form = { ...texts, id, message: typed.message ?? message };
  if (step === 'sent') return <Sent isNew={typed.email !== undefined} />;
  if (step === 'write' && isSignedIn) {
    return <AskForm {...form} action={sendEnquiryFormAction} onDone={() => setStep('sent')} />;
  }
  if (step === 'write') {
    const toCode = (values: Typed) => {
      setTyped(values);
      keepWaiting(texts, { id, typed: values });
      setStep('code');
    };
    return (
      <AskForm {...form} action={startEnquiryFormAction} onDone={toCode}>
        {(submit) => <VisitorFields submit={submit} typed={typed} />}
      </AskForm>
    );
  }
  const isKnown = typed.email !== undefined;
  return (
    <div className="grid gap-3">
      <CodeForm
        key={id}
        action={confirmEnquiryFormAction}
        fields={{ id, about }}
        email={typed.email ?? null}
        onDone={() => {
          keepWaiting(texts, null);
          setStep('sent');
          void refreshViewer();
        }}
        onNewCode={isKnown ? () => startEnquiryFormAction({ status: 'idle' }, formOf(typed)) : undefined}
      />
      {isKnown ? (
        <Button
          variant="ghost"
          onClick={() => {
            // Another message: the first may have been delivered after all.
            keepWaiting(texts, null);
            setId(crypto.randomUUID());
            setStep('write');
          }}
        >
          {tAsk('change')}
        </Button>
      ) : (
        again
      )}
    </div>
  );
}

function formOf(values: Typed): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

function Sent({ isNew }: { isNew: boolean }) {
  return (
    <div className="grid gap-4">
      <FormMessage kind="success">
        <p className="font-medium">{tAsk('sentTitle')}</p>
        <p>{tAsk('sentText')}</p>
      </FormMessage>
      {isNew ? (
        <p className="text-muted text-sm">
          <MarkedText
            of={tAsk.pieces('signedIn')}
            link={(text: ReactNode) => (
              <a
                href={localAddress('/forgot-password')}
                className="font-medium text-aegean underline underline-offset-4"
              >
                {text}
              </a>
            )}
          />
        </p>
      ) : null}
      <a href={localAddress('/chat')} className={buttonVariants({ variant: 'primary', size: 'lg' })}>
        {tAsk('seeMessages')}
      </a>
    </div>
  );
}
