'use client';

import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Options, Select } from '@/components/ui/fields/select';
import { answerFormAction } from '@/lib/confirmations/actions';
import { CONFIRMATIONS } from '@/lib/confirmations/constants';
import type { Question } from '@/lib/confirmations/types';
import { formatPrice } from '@/lib/format';
import { langOf } from '@/lib/language/translations';
import { paths } from '@/lib/paths';
import { tStillAvailable } from '@/messages/still-available';

/** Mail scanners open links, but press no buttons. Without JavaScript, a sent form leaves the page without a question. */
export function AnswerForm({ token, question }: { token: string; question: Question | null }) {
  const submit = useSubmit({ action: answerFormAction });
  if (submit.done || !question) {
    return (
      <div className="grid gap-5">
        {submit.done ? (
          <FormMessage kind="success">{submit.done}</FormMessage>
        ) : (
          <FormMessage kind="error">{submit.error ?? tStillAvailable('used')}</FormMessage>
        )}
        <ButtonLink href={paths.myListings} size="lg">
          {tStillAvailable('goListings')}
        </ButtonLink>
      </div>
    );
  }
  const { homes, count } = question;
  if (count === 0) return <FormMessage kind="success">{tStillAvailable('nothing')}</FormMessage>;
  return (
    <form {...submit.form} className="grid gap-5">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      <input type="hidden" name="token" value={token} />
      <ul className="grid divide-y">
        {homes.map(({ id, title, location, status, priceCents, isPaused }) => (
          <li key={id} className="grid gap-2 py-3">
            <p className="font-medium [overflow-wrap:anywhere]" lang={langOf(title)}>
              {title}
            </p>
            <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
              {location} · {formatPrice(priceCents, status)}
              {isPaused ? <Badge tone="amber">{tStillAvailable('paused')}</Badge> : null}
            </p>
            <Select name="answers" aria-label={tStillAvailable('answerFor', { title })}>
              <Options
                of={CONFIRMATIONS.map((answer) => [`${id}.${answer}`, tStillAvailable(`answer.${answer}`)])}
              />
            </Select>
          </li>
        ))}
      </ul>
      {count > homes.length ? <p>{tStillAvailable('more', { count: count - homes.length })}</p> : null}
      <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
        {tStillAvailable('send', { count })}
      </Button>
    </form>
  );
}
