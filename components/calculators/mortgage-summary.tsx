import { useRef } from 'react';
import { writeDecimal } from '@/lib/calculators/decimal-text';
import { mortgageQuery } from '@/lib/calculators/search-params';
import type { MortgageFields, MortgageResult } from '@/lib/calculators/types';
import { formatEuros, formatEurosExact, plural } from '@/lib/format';
import { CopyLink } from './copy-link';

type MortgageSummaryProps = {
  result: MortgageResult | null;
  fields: MortgageFields;
  /** `null` once rate and term were chosen. */
  typical: MortgageFields | null;
  onTypical: (fields: MortgageFields) => void;
};

export function MortgageSummary({ result, fields, typical, onTypical }: MortgageSummaryProps) {
  const figure = useRef<HTMLDivElement>(null);
  return (
    <section aria-labelledby="result-title">
      <div className="flex items-start justify-between gap-4">
        <h2 id="result-title" className="label-caps font-text">
          Monthly payment
        </h2>
        {result ? <CopyLink /> : null}
      </div>
      <div
        ref={figure}
        tabIndex={-1}
        aria-live="polite"
        className="mt-1 flex flex-wrap items-baseline gap-x-3 outline-none"
      >
        <p className="font-semibold text-4xl tabular-nums sm:text-5xl">
          {result ? formatEurosExact(result.paymentCents) : <Blank />}
        </p>
        {result ? <p className="text-muted">{terms(fields)}</p> : null}
      </div>
      {typical ? (
        <a
          href={`/mortgage-calculator?${mortgageQuery(typical)}`}
          onClick={(event) => {
            event.preventDefault();
            onTypical(typical);
            figure.current?.focus();
          }}
          className="btn btn-secondary mt-3 h-auto min-h-11 whitespace-normal py-1.5"
        >
          Use typical values: {typicalWords(typical)}
        </a>
      ) : null}
      {result ? null : <p className="mt-1 text-muted">Enter the price of a home to see it.</p>}
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 border-line border-t pt-5 sm:grid-cols-4">
        <Fact label="Total payment" value={result && formatEurosExact(result.totalCents)} />
        <Fact label="Total interest" value={result && formatEurosExact(result.interestCents)} />
        <Fact label="Loan amount" value={result && formatEuros(result.loanCents)} />
        <Fact label="Down payment" value={result && formatEuros(result.downCents)} />
      </dl>
      <p className="mt-5 text-muted text-sm">
        Taxes, insurance and HOA fees (common charges) are excluded. An estimate for a loan with a fixed rate
        and equal monthly payments; the bank’s offer decides.
      </p>
    </section>
  );
}

/** 'for 30 years at 5.5%' */
function terms({ term, rate }: MortgageFields): string {
  return `for ${plural(term, 'year')} ${rate ? `at ${writeDecimal(rate)}%` : 'without interest'}`;
}

const typicalWords = ({ down, term, rate }: MortgageFields) => `${down}% down, ${term} years, ${rate}%`;

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-0.5 font-semibold text-lg tabular-nums">{value ?? <Blank />}</dd>
    </div>
  );
}

function Blank() {
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">no result yet</span>
    </>
  );
}
