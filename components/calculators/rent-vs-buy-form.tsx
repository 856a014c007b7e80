import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MORTGAGE_TYPICAL, RENT_VS_BUY_DEFAULTS, RENT_VS_BUY_LIMITS } from '@/lib/calculators/constants';
import { rentVsBuyQuery } from '@/lib/calculators/search-params';
import type { RentVsBuyErrors, RentVsBuyField, RentVsBuyFields } from '@/lib/calculators/types';
import { localAddress } from '@/lib/language/addresses';
import { tCalculator } from '@/messages/calculator';
import { tRentVsBuy } from '@/messages/rent-vs-buy';
import { example, NumberField, type NumberFieldProps } from './number-field';

type FieldSpec = Omit<NumberFieldProps, 'name' | 'value' | 'error'> & {
  name: Exclude<RentVsBuyField, 'reinvest'>;
};

const home = (): FieldSpec[] => [
  { name: 'price', label: tRentVsBuy('price'), unit: '€', placeholder: example(250_000), isRequired: true },
  { name: 'rent', label: tRentVsBuy('rent'), unit: '€', placeholder: example(1_000), isRequired: true },
  {
    name: 'down',
    label: tRentVsBuy('down'),
    unit: '%',
    placeholder: example(20),
    hint: tRentVsBuy('downHint'),
    isRequired: true,
  },
  { name: 'rate', label: tRentVsBuy('rate'), unit: '% a year', placeholder: example(4), isRequired: true },
  { name: 'term', label: tRentVsBuy('term'), unit: 'years', placeholder: example(30), isRequired: true },
  {
    name: 'stay',
    label: tRentVsBuy('stay'),
    unit: 'years',
    placeholder: example(10),
    hint: tRentVsBuy('stayHint'),
    isRequired: true,
    cap: RENT_VS_BUY_LIMITS.stay.max,
  },
  {
    name: 'growth',
    label: tRentVsBuy('growth'),
    unit: '% a year',
    placeholder: example(3),
    hint: tRentVsBuy('growthHint'),
    cap: RENT_VS_BUY_LIMITS.growth.max,
  },
  {
    name: 'invest',
    label: tRentVsBuy('invest'),
    unit: '% a year',
    hint: tRentVsBuy('investHint'),
    isRequired: true,
  },
];

const advanced = (): FieldSpec[] => [
  {
    name: 'maintenance',
    label: tRentVsBuy('maintenance'),
    unit: '% a year',
    cap: 10,
    hint: tRentVsBuy('maintenanceHint'),
  },
  { name: 'tax', label: tRentVsBuy('tax'), unit: '% a year', cap: 5, hint: tRentVsBuy('taxHint') },
  {
    name: 'appreciation',
    label: tRentVsBuy('appreciation'),
    unit: '% a year',
    cap: 20,
    hint: tRentVsBuy('appreciationHint'),
    floor: RENT_VS_BUY_LIMITS.appreciation.min,
  },
  {
    name: 'closing',
    label: tRentVsBuy('closing'),
    unit: '%',
    cap: 10,
    hint: tRentVsBuy('closingHint'),
  },
  { name: 'selling', label: tRentVsBuy('selling'), unit: '%', cap: 10, hint: tRentVsBuy('sellingHint') },
];

type RentVsBuyFormProps = {
  start: RentVsBuyFields;
  errors: RentVsBuyErrors;
  /** Keeps what is typed about the home and the loan. */
  onReset: () => void;
  onFillTypical: () => void;
};

/** Keeps fields without a default: the home, the loan and the stay. */
export function withDefaults(fields: RentVsBuyFields): RentVsBuyFields {
  const { price, rent, down, rate, term, stay, growth } = fields;
  return { ...RENT_VS_BUY_DEFAULTS, price, rent, down, rate, term, stay, growth };
}

/** Only where nothing is typed yet; price and rent are the reader's. */
export function withTypical(fields: RentVsBuyFields): RentVsBuyFields {
  const { down, term, rate } = MORTGAGE_TYPICAL;
  return {
    ...fields,
    down: fields.down ?? down,
    term: fields.term ?? term,
    rate: fields.rate ?? rate,
    stay: fields.stay ?? 10,
    growth: fields.growth ?? RENT_VS_BUY_DEFAULTS.appreciation,
  };
}

/** The caller provides the form element. */
export function RentVsBuyForm({ start, errors, onReset, onFillTypical }: RentVsBuyFormProps) {
  const isCustom = advanced().some(({ name }) => start[name] !== RENT_VS_BUY_DEFAULTS[name]);
  return (
    <>
      <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
        {home().map((field) => (
          <NumberField key={field.name} {...field} value={start[field.name]} error={errors[field.name]} />
        ))}
      </div>
      <ReinvestField isOn={start.reinvest} />
      <details open={isCustom} className="group mt-5 border-line border-t pt-4">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-semibold hover:text-aegean [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
          {tRentVsBuy('advanced')}
        </summary>
        <div className="mt-3 grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
          {advanced().map((field) => (
            <NumberField key={field.name} {...field} value={start[field.name]} error={errors[field.name]} />
          ))}
        </div>
      </details>
      <Button className="mt-5 w-full noscript:hidden" onClick={onFillTypical}>
        {tRentVsBuy('fillTypical')}
      </Button>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" className="hidden flex-1 noscript:inline-flex">
          {tCalculator('calculate')}
        </Button>
        <Button className="flex-1 noscript:hidden" onClick={onReset}>
          {tRentVsBuy('reset')}
        </Button>
        <a
          href={localAddress(`/rent-vs-buy?${rentVsBuyQuery(withDefaults(start))}`)}
          className="hidden flex-1 content-center text-center font-semibold text-aegean noscript:block"
        >
          {tRentVsBuy('reset')}
        </a>
      </div>
    </>
  );
}

/** The hidden input sends 'off': an unchecked box sends nothing, which would mean the default, 'on'. */
function ReinvestField({ isOn }: { isOn: boolean }) {
  return (
    <div className="mt-5 flex items-start gap-3">
      <input type="hidden" name="reinvest" value="0" />
      <input
        type="checkbox"
        id="field-reinvest"
        name="reinvest"
        value="1"
        defaultChecked={isOn}
        aria-describedby="field-reinvest-note"
        className="mt-0.5 size-5 shrink-0 accent-aegean"
      />
      <div>
        <label htmlFor="field-reinvest" className="font-medium text-sm">
          {tRentVsBuy('reinvest')}
        </label>
        <p id="field-reinvest-note" className="text-muted text-sm">
          {tRentVsBuy('reinvestNote')}
        </p>
      </div>
    </div>
  );
}
