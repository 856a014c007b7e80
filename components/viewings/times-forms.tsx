'use client';

import { useRouter } from 'next/navigation';
import { MenuLine, TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/choice';
import { FieldNote } from '@/components/ui/fields/field';
import { addViewingHoursFormAction, saveViewingRulesFormAction } from '@/lib/viewings/actions';
import {
  DAYS_AHEAD,
  NOTICE_HOURS,
  VIDEO_URL_MAX,
  VIEWING_MINUTES,
  VIEWING_WAYS,
} from '@/lib/viewings/constants';
import type { ViewingRules } from '@/lib/viewings/types';
import { tViewingForms } from '@/messages/viewing-forms';

/** `weekdays`: their names, Monday first; `today`: the first day that can be chosen. */
export function AddHoursForm({ weekdays, today }: { weekdays: readonly string[]; today: string }) {
  const router = useRouter();
  const submit = useSubmit({
    action: addViewingHoursFormAction,
    failed: tViewingForms('failed'),
    onDone: () => router.refresh(),
  });
  const time = (name: 'from' | 'to', start: string) => (
    <TextLine submit={submit} name={name} label={tViewingForms(name)} required type="time" value={start} />
  );
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {submit.error ? (
        <div className="sm:col-span-2">
          <FormMessage kind="error">{submit.error}</FormMessage>
        </div>
      ) : null}
      <MenuLine
        submit={submit}
        name="weekday"
        label={tViewingForms('weekday')}
        value="1"
        options={[
          ...weekdays.map((name, index) => [index + 1, name] as const),
          ['', tViewingForms('onlyDay')],
        ]}
      />
      <TextLine
        submit={submit}
        name="day"
        label={tViewingForms('day')}
        hint={tViewingForms('dayHint')}
        type="date"
        min={today}
      />
      {time('from', '17:00')}
      {time('to', '19:00')}
      <Button type="submit" pending={submit.pending} className="justify-self-start">
        {tViewingForms('add')}
      </Button>
    </form>
  );
}

const CHOICES = [
  { name: 'minutes', label: 'minutes', option: 'minutesOf', values: VIEWING_MINUTES },
  { name: 'noticeHours', label: 'notice', option: 'noticeOf', values: NOTICE_HOURS },
  { name: 'daysAhead', label: 'ahead', option: 'aheadOf', values: DAYS_AHEAD },
] as const;

export function RulesForm({ rules }: { rules: ViewingRules }) {
  const submit = useSubmit({
    action: saveViewingRulesFormAction,
    failed: tViewingForms('failed'),
    keepsValues: true,
  });
  const problem = submit.errorOf('ways');
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-4">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {submit.done ? <FormMessage kind="success">{submit.done}</FormMessage> : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {CHOICES.map(({ name, label, option, values }) => (
          <MenuLine
            key={name}
            submit={submit}
            name={name}
            label={tViewingForms(label)}
            value={rules[name]}
            options={values.map((value) => [value, tViewingForms(option, { count: Number(value) })])}
          />
        ))}
      </div>
      <fieldset
        aria-describedby={problem ? 'ways-note' : undefined}
        className="grid justify-items-start gap-1"
      >
        <legend className="mb-1 font-medium text-sm">{tViewingForms('how')}</legend>
        {VIEWING_WAYS.map((way) => (
          <Checkbox
            key={way}
            name="ways"
            value={way}
            label={tViewingForms(`way.${way}`)}
            defaultChecked={rules.ways.includes(way)}
          />
        ))}
        <FieldNote id="ways-note" error={problem} />
      </fieldset>
      <TextLine
        submit={submit}
        name="videoUrl"
        label={tViewingForms('videoUrl')}
        hint={tViewingForms('videoUrlHint')}
        type="url"
        inputMode="url"
        maxLength={VIDEO_URL_MAX}
        autoComplete="off"
        value={rules.videoUrl}
      />
      <Button type="submit" pending={submit.pending} className="justify-self-start">
        {tViewingForms('save')}
      </Button>
    </form>
  );
}
