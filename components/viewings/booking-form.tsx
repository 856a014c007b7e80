'use client';

import { TextLine } from '@/components/forms/lines';
import { FormMessage } from '@/components/forms/message';
import { useSubmit } from '@/components/forms/use-submit';
import { Button } from '@/components/ui/button';
import { ChipChoice } from '@/components/ui/chip';
import { RadioGroup } from '@/components/ui/fields/choice';
import { FieldNote } from '@/components/ui/fields/field';
import { TELEPHONE_MAX } from '@/lib/enquiries/constants';
import { bookViewingFormAction, moveViewingFormAction } from '@/lib/viewings/actions';
import type { ViewingWay } from '@/lib/viewings/constants';
import { tViewingForms } from '@/messages/viewing-forms';

type BookingFormProps = {
  home: number;
  host: string;
  /** '10:30' with the time it stands for, by day. */
  days: readonly { day: string; times: readonly { at: string; text: string }[] }[];
  chosen: string;
  ways: readonly ViewingWay[];
  phone: string;
  /** The viewing that is moved. */
  moved: { id: string; way: ViewingWay } | null;
};

export function BookingForm({ home, host, days, chosen, ways, phone, moved }: BookingFormProps) {
  const submit = useSubmit({
    action: moved ? moveViewingFormAction : bookViewingFormAction,
    failed: tViewingForms('failed'),
    keepsValues: true,
  });
  const problem = submit.errorOf('at');
  const at = submit.valueOf('at') || chosen;
  const way = moved && ways.includes(moved.way) ? moved.way : ways[0];
  return (
    <form {...submit.form} className="grid grid-cols-1 gap-6">
      {submit.error ? <FormMessage kind="error">{submit.error}</FormMessage> : null}
      {moved ? (
        <input type="hidden" name="viewing" value={moved.id} />
      ) : (
        <input type="hidden" name="home" value={home} />
      )}
      <div className="grid grid-cols-1 gap-4">
        {days.map(({ day, times }) => (
          <fieldset key={day} className="grid gap-2">
            <legend className="mb-1 font-medium text-sm">{day}</legend>
            <div className="flex flex-wrap gap-2">
              {times.map((time) => (
                <ChipChoice
                  key={time.at}
                  type="radio"
                  name="at"
                  value={time.at}
                  label={time.text}
                  required
                  defaultChecked={time.at === at}
                  aria-invalid={problem ? true : undefined}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <FieldNote error={problem} />
      </div>
      {ways.length > 1 ? (
        <RadioGroup
          legend={tViewingForms('how')}
          name="way"
          options={ways.map((value) => ({ value, label: tViewingForms(`way.${value}`) }))}
          defaultValue={submit.valueOf('way') || way}
          error={submit.errorOf('way')}
          required
        />
      ) : (
        <>
          <input type="hidden" name="way" value={ways[0]} />
          <p className="text-sm">
            {tViewingForms('how')}: {tViewingForms(`way.${ways[0] ?? 'in_person'}`)}
          </p>
        </>
      )}
      {moved ? null : (
        <TextLine
          submit={submit}
          name="phone"
          label={tViewingForms('phone')}
          hint={tViewingForms('phoneHint', { name: host })}
          type="tel"
          autoComplete="tel"
          maxLength={TELEPHONE_MAX}
          value={phone}
        />
      )}
      <Button type="submit" variant="primary" size="lg" pending={submit.pending}>
        {tViewingForms(moved ? 'move' : 'book')}
      </Button>
    </form>
  );
}
