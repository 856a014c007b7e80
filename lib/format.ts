import { type Language, REGIONS } from '@/lib/language/constants';
import { currentLanguage } from '@/lib/language/current-language';
import { tLabels } from '@/messages/labels';

/** Numbers and dates in the current language. English amounts keep the sign in front: '€285,000', Greek '285.000 €'. */
const perLanguage = <T>(make: (region: string) => { format: (value: T) => string }) => {
  const made = new Map<Language, ReturnType<typeof make>>();
  return (value: T): string => {
    const language = currentLanguage();
    const known = made.get(language) ?? make(REGIONS[language]);
    made.set(language, known);
    return known.format(value);
  };
};
const numbers = (options: Intl.NumberFormatOptions) =>
  perLanguage<number>((region) => new Intl.NumberFormat(region, { maximumFractionDigits: 2, ...options }));
// American: British English writes '1.2bn' and keeps 'K' as it is.
const short = (digits: number) =>
  perLanguage<number>(
    (region) =>
      new Intl.NumberFormat(region === 'en-GB' ? 'en-US' : region, {
        notation: 'compact',
        maximumFractionDigits: digits,
      }),
  );
const dates = (options: Intl.DateTimeFormatOptions) =>
  perLanguage<Date>((region) => new Intl.DateTimeFormat(region, { timeZone: 'UTC', ...options }));

const hundredths = numbers({});
const compact = short(2);
const rounded = short(1);

export const formatNumber = numbers({ maximumFractionDigits: 0 });
/** 3.5 → '3.5', Greek '3,5'; at most six decimals, not grouped. */
export const formatDecimal = numbers({ maximumFractionDigits: 6, useGrouping: false });
/** 3.5 → '3.50'. */
export const formatFixed = numbers({ minimumFractionDigits: 2 });
/** 4 → '4.0'. */
export const formatRating = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatDate = dates({ day: 'numeric', month: 'long', year: 'numeric' });
/** '29/11/26', for tables. */
export const formatShortDate = dates({ day: '2-digit', month: '2-digit', year: '2-digit' });
export const formatDayMonth = dates({ day: 'numeric', month: 'short' });
/** 'May 2024'. */
export const formatMonth = dates({ month: 'long', year: 'numeric' });
/** In the time zone of the machine: for a browser only. */
export const formatLocalMinute = dates({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: undefined,
});

/** '€285,000', '285.000 €', '285 000 €'. */
function withEuro(cents: number, amount: string): string {
  const sign = cents < 0 ? '−' : '';
  return currentLanguage() === 'en' ? `${sign}€${amount}` : `${sign}${amount}\u00a0€`;
}

/** 28500000 cents → '€285,000'. */
export function formatEuros(cents: number): string {
  return withEuro(cents, formatNumber(Math.abs(cents) / 100));
}

export function formatEurosExact(cents: number): string {
  return withEuro(cents, formatFixed(Math.abs(cents) / 100));
}

/** '€285,000', '€1,200/mo', or 'Price on request' for `null` or 0. */
export function formatPrice(cents: number | null, status: 'for_sale' | 'for_rent' | 'unavailable'): string {
  if (!cents) return tLabels('priceOnRequest');
  const price = formatEuros(cents);
  return status === 'for_sale' ? price : tLabels('monthly', { price });
}

/** Map pills: '€285k', '€1.15M'; in full below €10,000. */
export function formatPriceShort(cents: number | null): string {
  if (!cents) return '€?';
  return cents < 1_000_000 ? formatEuros(cents) : formatEurosShort(cents);
}

/** Chart axes: '€0', '€500', '€5k', '€1.15M'. */
export function formatEurosShort(cents: number): string {
  const amount = compact(cents / 100).replace('K', 'k');
  return currentLanguage() === 'en' ? `€${amount}` : `${amount}\u00a0€`;
}

/** Map clusters: '12', '999', '1.2k'. */
export function formatCountShort(count: number): string {
  return count < 1_000 ? String(count) : rounded(count).replace('K', 'k');
}

export function formatArea(m2: number): string {
  return tLabels('area', { area: formatNumber(m2) });
}

export function formatExactArea(m2: number): string {
  return tLabels('area', { area: hundredths(m2) });
}

/** '€3,353/m²'; `null` without a price or below 5 m². */
export function formatPricePerM2(cents: number | null, areaM2: number | null): string | null {
  if (!cents || !areaM2 || areaM2 < 5) return null;
  return tLabels('pricePerM2', { price: formatEuros(cents / areaM2) });
}

export function formatBedrooms(count: number): string {
  return count === 0 ? tLabels('studio') : tLabels('bedrooms', { count });
}

export function formatBathrooms(count: number): string {
  return tLabels('bathrooms', { count });
}

/** 1 → '1st', 11 → '11th'; 0 → 'Ground', below → 'Basement'. */
export function formatFloor(level: number): string {
  if (level === 0) return tLabels('groundFloor');
  if (level < 0) return tLabels('basement');
  const teen = level % 100 >= 11 && level % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][level % 10] ?? 'th');
  return tLabels('floor', { level, ending });
}

export function formatMinute(date: Date): string {
  return `${formatDate(date)}, ${date.toISOString().slice(11, 16)} UTC`;
}

/** English only, for what is not translated: `plural(3, 'property', 'properties')` → '3 properties'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
