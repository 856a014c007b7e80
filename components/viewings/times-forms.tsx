'use client';

import { useRouter } from 'next/navigation';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/choice';
import { Field, FieldNote } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Select } from '@/components/ui/fields/select';
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
    check: () => ({}),
    failed: tViewingForms('failed'),
    onDone: () => router.refresh(),
  });
  const time = (name: 'from' | 'to', start: string) => (
    <Field label={tViewingForms(name)} error={submit.errorOf(name)} required>
      {(control) => (
        <Input {...control} type="time" name={name} defaultValue={submit.valueOf(name) || start} />
      )}
    </Field>
  );
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {submit.error ? (
        <div className="sm:col-span-2">
          <FormMessage kind="error">{submit.error}</FormMessage>
        </div>
      ) : null}
      <Field label={tViewingForms('weekday')} error={submit.errorOf('weekday')}>
        {(control) => (
          <Select {...control} name="weekday" defaultValue={submit.valueOf('weekday') || '1'}>
            {weekdays.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
            <option value="">{tViewingForms('onlyDay')}</option>
          </Select>
        )}
      </Field>
      <Field label={tViewingForms('day')} hint={tViewingForms('dayHint')} error={submit.errorOf('day')}>
        {(control) => (
          <Input {...control} type="date" name="day" min={today} defaultValue={submit.valueOf('day')} />
        )}
      </Field>
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
    check: () => ({}),
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
          <Field key={name} label={tViewingForms(label)} error={submit.errorOf(name)}>
            {(control) => (
              <Select {...control} name={name} defaultValue={submit.valueOf(name) || String(rules[name])}>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {tViewingForms(option, { count: Number(value) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
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
      <Field
        label={tViewingForms('videoUrl')}
        hint={tViewingForms('videoUrlHint')}
        error={submit.errorOf('videoUrl')}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            name="videoUrl"
            maxLength={VIDEO_URL_MAX}
            autoComplete="off"
            defaultValue={submit.valueOf('videoUrl') || rules.videoUrl}
          />
        )}
      </Field>
      <Button type="submit" pending={submit.pending} className="justify-self-start">
        {tViewingForms('save')}
      </Button>
    </form>
  );
}
