import { useRef } from 'react';
import { mortgageQuery } from '@/lib/calculators/search-params';
import type { MortgageFields, MortgageResult } from '@/lib/calculators/types';
import { formatDecimal, formatEuros, formatEurosExact } from '@/lib/format';
import { localAddress } from '@/lib/language/addresses';
import { tMortgage } from '@/messages/mortgage';
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
          {tMortgage('payment')}
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
          href={localAddress(`/mortgage-calculator?${mortgageQuery(typical)}`)}
          onClick={(event) => {
            event.preventDefault();
            onTypical(typical);
            figure.current?.focus();
          }}
          className="btn btn-secondary mt-3 h-auto min-h-11 whitespace-normal py-1.5"
        >
          {typicalText(typical)}
        </a>
      ) : null}
      {result ? null : <p className="mt-1 text-muted">{tMortgage('enterPrice')}</p>}
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 border-line border-t pt-5 sm:grid-cols-4">
        <Fact label={tMortgage('total')} value={result && formatEurosExact(result.totalCents)} />
        <Fact label={tMortgage('totalInterest')} value={result && formatEurosExact(result.interestCents)} />
        <Fact label={tMortgage('loan')} value={result && formatEuros(result.loanCents)} />
        <Fact label={tMortgage('down')} value={result && formatEuros(result.downCents)} />
      </dl>
      <p className="mt-5 text-muted text-sm">{tMortgage('excluded')}</p>
    </section>
  );
}

/** 'for 30 years at 5.5%' */
function terms({ term, rate }: MortgageFields): string {
  return rate
    ? tMortgage('terms', { years: term, rate: formatDecimal(rate) })
    : tMortgage('termsFree', { years: term });
}

const typicalText = ({ down, term, rate }: MortgageFields) =>
  tMortgage('typical', { down: formatDecimal(down ?? 0), term, rate: formatDecimal(rate ?? 0) });

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
      <span className="sr-only">{tMortgage('noResult')}</span>
    </>
  );
}
