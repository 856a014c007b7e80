'use client';
import { useMemo } from 'react';
import { Card, CardBody } from '@/components/ui/card';
import { RECALCULATE_AFTER_MS, RENT_VS_BUY_PARAMETERS } from '@/lib/calculators/constants';
import { compareRentAndBuy } from '@/lib/calculators/rent-vs-buy';
import { checkRentVsBuy } from '@/lib/calculators/rent-vs-buy-rules';
import { parseRentVsBuyParams, rentVsBuyQuery } from '@/lib/calculators/search-params';
import type { RentVsBuyErrors, RentVsBuyField, RentVsBuyFields } from '@/lib/calculators/types';
import { RentVsBuyForm, withDefaults, withTypical } from './rent-vs-buy-form';
import { RentVsBuySummary } from './rent-vs-buy-summary';
import { useCalculatorForm } from './use-calculator-form';
import { WealthChart } from './wealth-chart';
import { WealthTable } from './wealth-table';

export type RentVsBuyCalculatorProps = {
  initial: RentVsBuyFields;
  /** The fields present in the URL. Only these, and those touched since, show errors. */
  sent: RentVsBuyField[];
};

/** Form, result, chart and underlying table. A plain GET form; with JavaScript it recalculates automatically. */
export function RentVsBuyCalculator({ initial, sent }: RentVsBuyCalculatorProps) {
  const { fields, start, version, touched, isPending, restartFrom, formProps } = useCalculatorForm({
    initial,
    parse: parseRentVsBuyParams,
    query: rentVsBuyQuery,
    delayMs: RECALCULATE_AFTER_MS,
  });
  const { input, errors } = useMemo(() => checkRentVsBuy(fields), [fields]);
  const result = useMemo(() => input && compareRentAndBuy(input), [input]);
  const isShown = (field: RentVsBuyField) => touched.has(field) || (version === 0 && sent.includes(field));
  return (
    <div className="mt-8 grid gap-6 lg:grid-cols-[400px_minmax(0,1fr)] lg:items-start lg:gap-8">
      <Card className="[@media(min-width:64rem)_and_(min-height:54rem)]:sticky [@media(min-width:64rem)_and_(min-height:54rem)]:top-24">
        <CardBody>
          <form id="rent-vs-buy" method="get" action="/rent-vs-buy" noValidate {...formProps}>
            <RentVsBuyForm
              key={version}
              start={start}
              errors={only(errors, isShown)}
              onReset={() => restartFrom(withDefaults)}
              onFillTypical={() => restartFrom(withTypical)}
            />
          </form>
        </CardBody>
      </Card>
      <div className="grid min-w-0 gap-6">
        <Card>
          <CardBody>
            <RentVsBuySummary result={result} isPending={isPending} />
          </CardBody>
        </Card>
        {result ? (
          <>
            <Card>
              <CardBody>
                <WealthChart years={result.years} />
              </CardBody>
            </Card>
            <Card>
              <CardBody>
                <WealthTable years={result.years} />
              </CardBody>
            </Card>
          </>
        ) : null}
        <Disclaimer />
      </div>
    </div>
  );
}

function only(errors: RentVsBuyErrors | null, isShown: (field: RentVsBuyField) => boolean): RentVsBuyErrors {
  const shown: RentVsBuyErrors = {};
  for (const field of RENT_VS_BUY_PARAMETERS) {
    const message = errors?.[field];
    if (message && isShown(field)) shown[field] = message;
  }
  return shown;
}

function Disclaimer() {
  return (
    <section aria-labelledby="disclaimer-title" className="text-muted text-sm">
      <h2 id="disclaimer-title" className="font-semibold font-text text-ink text-sm tracking-normal">
        Disclaimer
      </h2>
      <p className="mt-1 max-w-[75ch]">
        An estimate for your orientation, not financial, tax or legal advice. Both sides spend the same money:
        the renter starts by investing what the buyer pays in cash, and each month the one who pays less keeps
        the difference, invested while ‘Reinvest surplus’ is on. Home value and rent change once a year; the
        buyer sells at the end of the stay, pays the selling costs and what is left of the loan. Nobody knows
        future prices, rents and returns: try several.
      </p>
    </section>
  );
}
