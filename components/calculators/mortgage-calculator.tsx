'use client';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { MORTGAGE_DEFAULTS, MORTGAGE_TYPICAL } from '@/lib/calculators/constants';
import { amortise, calculateMortgage, mortgageInput } from '@/lib/calculators/mortgage';
import { mortgageQuery, parseMortgageParams, rentVsBuyPath } from '@/lib/calculators/search-params';
import type { MortgageFields } from '@/lib/calculators/types';
import { localAddress } from '@/lib/language/addresses';
import { tCalculator } from '@/messages/calculator';
import { tMortgage } from '@/messages/mortgage';
import { MortgageSummary } from './mortgage-summary';
import { example, NumberField, type NumberFieldProps } from './number-field';
import { AmortisationTable, RepaymentChart } from './repayment-plan';
import { useCalculatorForm } from './use-calculator-form';

const PATH = '/mortgage-calculator';
const FORM_ID = 'mortgage';

type FieldSpec = Omit<NumberFieldProps, 'name' | 'value'> & { name: keyof MortgageFields };

const fieldSpecs = (): FieldSpec[] => [
  { name: 'price', label: tMortgage('price'), unit: '€', placeholder: example(285_000) },
  {
    name: 'down',
    label: tMortgage('down'),
    unit: '%',
    placeholder: example(20),
    cap: 100,
    slider: { min: 0, max: 100, step: 0.5 },
  },
  { name: 'term', label: tMortgage('term'), unit: 'years', cap: 40, slider: { min: 1, max: 40, step: 1 } },
  { name: 'rate', label: tMortgage('rate'), unit: '% a year', placeholder: example(3.8), cap: 100 },
];

type MortgageCalculatorProps = {
  initial: MortgageFields;
  /** Expanded initially. */
  openYear?: number | null;
};

/** A plain GET form; with JavaScript the results update on every keystroke. */
export function MortgageCalculator({ initial, openYear = null }: MortgageCalculatorProps) {
  const { fields, start, version, touched, restart, formProps } = useCalculatorForm({
    initial,
    parse: parseMortgageParams,
    query: mortgageQuery,
    delayMs: 0,
  });
  const path = localAddress(PATH);
  const input = mortgageInput(fields);
  const result = input && calculateMortgage(input);
  const isUntouched =
    fields.rate === null || (fields.term === MORTGAGE_DEFAULTS.term && !touched.has('term'));
  // The figures update immediately; the long table is deferred.
  const planFields = useDeferredValue(fields);
  const years = useMemo(() => {
    const planInput = mortgageInput(planFields);
    return planInput ? amortise(planInput, calculateMortgage(planInput)) : [];
  }, [planFields]);
  return (
    <div className="mt-8 grid gap-6 lg:grid-cols-[360px_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="lg:sticky lg:top-24">
        <Card>
          <form id={FORM_ID} method="get" action={path} {...formProps}>
            <div key={version} className="grid gap-5 sm:max-lg:grid-cols-2">
              {fieldSpecs().map((field) => (
                <NumberField key={field.name} {...field} value={start[field.name]} />
              ))}
            </div>
            <Button type="submit" variant="primary" className="mt-6 hidden w-full noscript:inline-flex">
              {tCalculator('calculate')}
            </Button>
          </form>
        </Card>
        <p className="mt-4 px-1 text-muted text-sm">
          {tMortgage('rentQuestion')}{' '}
          <Link
            href={rentVsBuyPath(fields)}
            prefetch={false}
            className="font-semibold text-aegean underline-offset-4 hover:underline"
          >
            {tMortgage('compare')}
          </Link>
        </p>
      </div>
      <div className="grid min-w-0 gap-6">
        <Card>
          <MortgageSummary
            result={result}
            fields={fields}
            typical={isUntouched ? { ...fields, ...MORTGAGE_TYPICAL } : null}
            onTypical={restart}
          />
        </Card>
        {years.length > 0 ? (
          <>
            <Card>
              <RepaymentChart years={years} />
            </Card>
            <Card>
              <AmortisationTable years={years} formId={FORM_ID} path={path} openYear={openYear} />
            </Card>
          </>
        ) : null}
      </div>
    </div>
  );
}
