import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MORTGAGE_TYPICAL, RENT_VS_BUY_DEFAULTS, RENT_VS_BUY_LIMITS } from '@/lib/calculators/constants';
import { rentVsBuyQuery } from '@/lib/calculators/search-params';
import type { RentVsBuyErrors, RentVsBuyField, RentVsBuyFields } from '@/lib/calculators/types';
import { NumberField, type NumberFieldProps } from './number-field';

type FieldSpec = Omit<NumberFieldProps, 'name' | 'value' | 'error'> & {
  name: Exclude<RentVsBuyField, 'reinvest'>;
};

const HOME: FieldSpec[] = [
  { name: 'price', label: 'Property price', unit: '€', placeholder: 'e.g. 250000', isRequired: true },
  { name: 'rent', label: 'Monthly rent', unit: '€', placeholder: 'e.g. 1000', isRequired: true },
  {
    name: 'down',
    label: 'Down payment',
    unit: '%',
    placeholder: 'e.g. 20',
    hint: 'of the price, from your own money',
    isRequired: true,
  },
  { name: 'rate', label: 'Interest rate', unit: '% a year', placeholder: 'e.g. 4', isRequired: true },
  { name: 'term', label: 'Loan term', unit: 'years', placeholder: 'e.g. 30', isRequired: true },
  {
    name: 'stay',
    label: 'Stay duration',
    unit: 'years',
    placeholder: 'e.g. 10',
    hint: 'until you would move on',
    isRequired: true,
    cap: RENT_VS_BUY_LIMITS.stay.max,
  },
  {
    name: 'growth',
    label: 'Rent growth',
    unit: '% a year',
    placeholder: 'e.g. 3',
    hint: 'how much the rent rises',
    cap: RENT_VS_BUY_LIMITS.growth.max,
  },
  {
    name: 'invest',
    label: 'Investment return',
    unit: '% a year',
    hint: 'on money that is not in a home',
    isRequired: true,
  },
];

const ADVANCED: FieldSpec[] = [
  {
    name: 'maintenance',
    label: 'Maintenance',
    unit: '% a year',
    cap: 10,
    hint: 'of the home’s value, 0 to 10',
  },
  { name: 'tax', label: 'Property tax', unit: '% a year', cap: 5, hint: 'of the home’s value, 0 to 5' },
  {
    name: 'appreciation',
    label: 'Appreciation',
    unit: '% a year',
    cap: 20,
    hint: 'how the home’s value changes, −10 to 20',
    floor: RENT_VS_BUY_LIMITS.appreciation.min,
  },
  {
    name: 'closing',
    label: 'Closing costs',
    unit: '%',
    cap: 10,
    hint: 'of the price, 0 to 10; about 9 in Greece',
  },
  { name: 'selling', label: 'Selling costs', unit: '%', cap: 10, hint: 'of the sale, 0 to 10' },
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
  const isCustom = ADVANCED.some(({ name }) => start[name] !== RENT_VS_BUY_DEFAULTS[name]);
  return (
    <>
      <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
        {HOME.map((field) => (
          <NumberField key={field.name} {...field} value={start[field.name]} error={errors[field.name]} />
        ))}
      </div>
      <ReinvestField isOn={start.reinvest} />
      <details open={isCustom} className="group mt-5 border-line border-t pt-4">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm font-semibold hover:text-aegean [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" className="size-4 transition-transform group-open:rotate-90" />
          Advanced settings
        </summary>
        <div className="mt-3 grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
          {ADVANCED.map((field) => (
            <NumberField key={field.name} {...field} value={start[field.name]} error={errors[field.name]} />
          ))}
        </div>
      </details>
      <Button className="mt-5 w-full noscript:hidden" onClick={onFillTypical}>
        Fill in typical values
      </Button>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" className="hidden flex-1 noscript:inline-flex">
          Calculate
        </Button>
        <Button className="flex-1 noscript:hidden" onClick={onReset}>
          Reset to Defaults
        </Button>
        <a
          href={`/rent-vs-buy?${rentVsBuyQuery(withDefaults(start))}`}
          className="hidden flex-1 content-center text-center font-semibold text-aegean noscript:block"
        >
          Reset to Defaults
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
          Reinvest surplus
        </label>
        <p id="field-reinvest-note" className="text-muted text-sm">
          Whoever pays less in a month invests the difference.
        </p>
      </div>
    </div>
  );
}
