import { AGE_LIMITS, MAX_RATE, YEARS_LIMITS } from '@/lib/affordability/constants';
import type { Budget } from '@/lib/affordability/types';
import { lastText, type RawQuery } from '@/lib/input/query-values';
import { parseAmount } from '@/lib/search/filters/price-range';

const isYes = (text: string) => /^(1|on|yes|true)$/i.test(text.trim());

function whole(text: string, { min, max }: { min: number; max: number }): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return number >= min && number <= max ? number : null;
}

/** '5.5' and '5,5'. */
function rateOf(text: string): number | null {
  const number = /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : null;
  return number !== null && number <= MAX_RATE ? number : null;
}

/** `null` without an amount of money: then nothing is known to compare a home with. */
export function parseBudget(raw: RawQuery): Budget | null {
  const [cash, monthly] = [parseAmount(lastText(raw.cash)), parseAmount(lastText(raw.monthly))];
  if (cash === null && monthly === null) return null;
  return {
    cash,
    monthly,
    income: parseAmount(lastText(raw.income)),
    age: whole(lastText(raw.age), AGE_LIMITS),
    isMainHome: isYes(lastText(raw.main_home)),
    isFirstHome: isYes(lastText(raw.first_home)),
    isResident: isYes(lastText(raw.resident)),
    buyers: lastText(raw.buyers).trim() === '2' ? 2 : 1,
    rate: rateOf(lastText(raw.rate)),
    years: whole(lastText(raw.years), YEARS_LIMITS),
  };
}

/** Names and values for an address or a form, in a fixed order; [] for `null`. */
export function budgetEntries(budget: Budget | null): [string, string][] {
  if (!budget) return [];
  const { cash, monthly, income, age, isMainHome, isFirstHome, isResident, buyers, rate, years } = budget;
  const entries = {
    cash,
    monthly,
    income,
    age,
    main_home: isMainHome ? 1 : null,
    first_home: isFirstHome ? 1 : null,
    resident: isResident ? 1 : null,
    buyers: buyers === 2 ? 2 : null,
    rate,
    years,
  };
  return Object.entries(entries).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
}

/** For links to a home; '' without a budget. */
export function budgetQuery(budget: Budget | null): string {
  const query = new URLSearchParams(budgetEntries(budget)).toString();
  return query && `?${query}`;
}
