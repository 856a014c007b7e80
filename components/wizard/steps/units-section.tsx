import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/fields/choice';
import { FieldNote } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/icon';
import { MarkedText } from '@/components/ui/marked-text';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import {
  AmountField,
  NumberField,
  Section,
  TextField,
  useFieldError,
} from '@/components/wizard/steps/form-fields';
import { formatExactArea } from '@/lib/format';
import { MAX_UNITS, NUMBER_LIMITS, UNIT_NAME_MAX } from '@/lib/listings/form/form-rules';
import { EMPTY_UNIT, type ListingFormValues, typedNumber } from '@/lib/listings/form/form-values';
import { tWizardFields } from '@/messages/wizard-fields';

/** The last unit cannot be removed. */
export function UnitsSection() {
  const { control } = useFormContext<ListingFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'devUnits' });
  const error = useFieldError('devUnits');
  return (
    <Section title={tWizardFields('units')} hint={tWizardFields('unitsHint')}>
      <ul className="grid gap-4">
        {fields.map((field, index) => (
          <UnitRow
            key={field.id}
            index={index}
            canRemove={fields.length > 1}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <FieldNote error={error} />
      <Button
        className="justify-self-start"
        aria-disabled={fields.length >= MAX_UNITS}
        onClick={() => append(EMPTY_UNIT)}
      >
        <Icon name="plus" />
        {tWizardFields('addUnit')}
      </Button>
    </Section>
  );
}

function UnitRow({
  index,
  canRemove,
  onRemove,
}: {
  index: number;
  canRemove: boolean;
  onRemove: () => void;
}) {
  const { register, watch } = useFormContext<ListingFormValues>();
  const at = `devUnits.${index}` as const;
  const of = <K extends keyof typeof EMPTY_UNIT>(field: K) => `${at}.${field}` as const;
  const { internalArea, verandaArea } = watch(at);
  const total = (typedNumber(internalArea) ?? 0) + (typedNumber(verandaArea) ?? 0);
  const row = useFocusAfterRemoval<HTMLLIElement>();
  return (
    <li ref={row} className="grid gap-4 rounded-lg border border-line p-4">
      <div className="flex items-center justify-between gap-4">
        <h4 className="font-medium font-text text-base tracking-normal">
          {tWizardFields('unit', { number: index + 1 })}
        </h4>
        <Button
          variant="ghost"
          size="icon-sm"
          disabled={!canRemove}
          aria-label={tWizardFields('removeUnit', { number: index + 1 })}
          className="-mr-2"
          onClick={onRemove}
        >
          <Icon name="trash" />
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-6">
        <TextField
          name={of('unitBlock')}
          label={tWizardFields('unitName')}
          required
          placeholder="A 101"
          maxLength={UNIT_NAME_MAX}
          className="col-span-2"
        />
        <NumberField name={of('beds')} label={tWizardFields('beds')} {...NUMBER_LIMITS.unitRooms} />
        <AmountField name={of('baths')} label={tWizardFields('baths')} />
        <AmountField name={of('internalArea')} label={tWizardFields('internal')} />
        <AmountField name={of('verandaArea')} label={tWizardFields('veranda')} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label={tWizardFields('pool')} {...register(of('pool'))} />
        <p className="text-muted text-sm">
          <MarkedText
            of={tWizardFields.pieces('totalArea', { area: formatExactArea(total) })}
            area={(text: ReactNode) => <output className="font-medium text-ink tabular-nums">{text}</output>}
          />
        </p>
      </div>
    </li>
  );
}
