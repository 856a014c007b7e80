import { type ReactNode, useEffect, useState } from 'react';
import { MessageButton } from '@/components/chat/message-button';
import { failureText } from '@/components/forms/failure-text';
import { Waiting } from '@/components/people/profile/profile-contact';
import type { ProfilePerson } from '@/components/people/profile/profile-view-provider';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { revealPersonContactAction } from '@/lib/people/actions';
import type { PersonContact } from '@/lib/people/types';
import { tPersonActions } from '@/messages/person-actions';
import { tUi } from '@/messages/ui';

type Shown = PersonContact & { phoneText: string | null };
type State = { contact: Shown } | { problem: string; isLasting: boolean } | null;

/** Fetched when the tab is opened. */
export function RevealedContact({ person }: { person: ProfilePerson }) {
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt fetches again
  useEffect(() => {
    let isGone = false;
    setState(null);
    void revealPersonContactAction({ userId: person.id })
      .catch(() => undefined)
      .then((result) => {
        if (isGone) return;
        if (result?.ok) setState({ contact: result.data });
        else setState({ problem: failureText(result), isLasting: result?.error.code === 'not_found' });
      });
    return () => {
      isGone = true;
    };
  }, [person.id, attempt]);

  if (!state) return <Waiting />;
  if ('problem' in state) {
    return (
      <div role="alert" className="mt-3 grid justify-items-start gap-4">
        <p className="text-muted">{state.problem}</p>
        {state.isLasting ? null : <Button onClick={() => setAttempt(attempt + 1)}>{tUi('tryAgain')}</Button>}
      </div>
    );
  }
  const { phone, phoneText, email } = state.contact;
  return (
    <>
      {phone || email ? (
        <dl className="mt-4 grid gap-1">
          {phone ? (
            <Line
              icon={<Icon name="phone" />}
              label={tPersonActions('phone')}
              href={`tel:${phone}`}
              text={phoneText ?? phone}
            />
          ) : null}
          {email ? (
            <Line
              icon={<Icon name="mail" />}
              label={tPersonActions('email')}
              href={`mailto:${email}`}
              text={email}
            />
          ) : null}
        </dl>
      ) : (
        <div className="mt-3">
          <p className="font-semibold">{tPersonActions('noContact')}</p>
          <p className="text-muted">{tPersonActions('noContactText')}</p>
        </div>
      )}
      <MessageButton username={person.username} variant="primary" className="mt-5" />
    </>
  );
}

function Line({ icon, label, href, text }: { icon: ReactNode; label: string; href: string; text: string }) {
  return (
    <div className="flex min-h-11 items-center gap-3 [&>svg]:text-muted">
      {icon}
      <dt className="min-w-14 text-muted text-sm">{label}</dt>
      <dd className="min-w-0">
        <a
          href={href}
          className="font-semibold text-aegean underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {text}
        </a>
      </dd>
    </div>
  );
}
