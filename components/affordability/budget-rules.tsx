import { SourceLink } from '@/components/affordability/budget-account';
import {
  LOAN_AGE,
  LOAN_INCOME_SHARE,
  LOAN_SHARE,
  LOAN_SHARE_ABROAD,
  RENT_DEPOSIT,
  RENT_INCOME_SHARE,
} from '@/lib/affordability/rules';
import { RULES_CHECKED_ON, ruleOn } from '@/lib/calculators/tax-rules';
import type { Source } from '@/lib/calculators/types';
import { formatDate } from '@/lib/format';
import { COUNTRIES } from '@/lib/places/constants';
import { tAffordability } from '@/messages/affordability';
import { tCostToBuy } from '@/messages/cost-to-buy';
import { tLabels } from '@/messages/labels';

/** Each rule in a sentence, with its source. */
export function BudgetRules() {
  return (
    <section aria-labelledby="rules" className="mt-12 max-w-[75ch]">
      <h2 id="rules" className="text-2xl">
        {tAffordability('rulesTitle')}
      </h2>
      <p className="mt-2.5">{tAffordability('rulesText')}</p>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm">
        {rules().map(({ text, source }) => (
          <li key={text}>
            {text} <SourceLink source={source}>{tCostToBuy(`source.${source.title}`)}</SourceLink>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-sm">
        {tCostToBuy('asOf', { date: formatDate(new Date(`${RULES_CHECKED_ON}T00:00:00Z`)) })}
      </p>
    </section>
  );
}

function rules(): { text: string; source: Source }[] {
  const on = RULES_CHECKED_ON;
  const burden = ruleOn(RENT_INCOME_SHARE, on);
  return [
    ...COUNTRIES.flatMap((known) => {
      const country = tLabels(`country.${known}`);
      const share = ruleOn(LOAN_SHARE[known], on);
      const abroad = ruleOn(LOAN_SHARE_ABROAD[known], on);
      const income = ruleOn(LOAN_INCOME_SHARE[known], on);
      const age = ruleOn(LOAN_AGE[known], on);
      const deposit = ruleOn(RENT_DEPOSIT[known], on);
      return [
        { text: tAffordability('rule.loanShare', { country, ...share.value }), source: share.source },
        {
          text: tAffordability('rule.loanAbroad', { country, percent: abroad.value }),
          source: abroad.source,
        },
        {
          text: income.value
            ? tAffordability('rule.loanIncome', { country, ...income.value })
            : tAffordability('rule.loanIncomeUnknown', { country }),
          source: income.source,
        },
        { text: tAffordability('rule.age', { country, age: age.value }), source: age.source },
        { text: tAffordability('rule.deposit', { country, months: deposit.value }), source: deposit.source },
      ];
    }),
    { text: tAffordability('rule.rentIncome', { percent: burden.value }), source: burden.source },
  ];
}
