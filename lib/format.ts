const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const hundredths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 2 });
const rounded = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const longDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export function formatNumber(value: number): string {
  return whole.format(value);
}

/** 28500000 cents → '€285,000'. */
export function formatEuros(cents: number): string {
  return `${cents < 0 ? '−' : ''}€${whole.format(Math.abs(cents) / 100)}`;
}

export function formatEurosExact(cents: number): string {
  return `${cents < 0 ? '−' : ''}€${exact.format(Math.abs(cents) / 100)}`;
}

/** '€285,000', '€1,200/mo', or 'Price on request' for `null` or 0. */
export function formatPrice(cents: number | null, status: 'for_sale' | 'for_rent' | 'unavailable'): string {
  if (!cents) return 'Price on request';
  return `${formatEuros(cents)}${status === 'for_sale' ? '' : '/mo'}`;
}

/** Map pills: '€285k', '€1.15M'; in full below €10,000. */
export function formatPriceShort(cents: number | null): string {
  if (!cents) return '€?';
  return cents < 1_000_000 ? formatEuros(cents) : formatEurosShort(cents);
}

/** Chart axes: '€0', '€500', '€5k', '€1.15M'. */
export function formatEurosShort(cents: number): string {
  return `€${compact.format(cents / 100).replace('K', 'k')}`;
}

/** Map clusters: '12', '999', '1.2k'. */
export function formatCountShort(count: number): string {
  return count < 1_000 ? String(count) : rounded.format(count).replace('K', 'k');
}

export function formatArea(m2: number): string {
  return `${whole.format(m2)} m²`;
}

export function formatExactArea(m2: number): string {
  return `${hundredths.format(m2)} m²`;
}

/** '€3,353/m²'; `null` without a price or below 5 m². */
export function formatPricePerM2(cents: number | null, areaM2: number | null): string | null {
  if (!cents || !areaM2 || areaM2 < 5) return null;
  return `${formatEuros(cents / areaM2)}/m²`;
}

export function formatBedrooms(count: number): string {
  if (count === 0) return 'Studio';
  return `${count} ${count === 1 ? 'bed' : 'beds'}`;
}

export function formatBathrooms(count: number): string {
  return `${count} ${count === 1 ? 'bath' : 'baths'}`;
}

/** 1 → '1st', 11 → '11th'; 0 → 'Ground', below → 'Basement'. */
export function formatFloor(level: number): string {
  if (level === 0) return 'Ground';
  if (level < 0) return 'Basement';
  const teen = level % 100 >= 11 && level % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][level % 10] ?? 'th');
  return `${level}${suffix}`;
}

export function formatDate(date: Date): string {
  return longDate.format(date);
}

export function formatMinute(date: Date): string {
  return `${formatDate(date)}, ${date.toISOString().slice(11, 16)} UTC`;
}

export function formatDayMonth(date: Date): string {
  return shortDate.format(date);
}

/** `plural(3, 'property', 'properties')` → '3 properties'. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** '10,000+ homes' if `isCapped`. */
export function pluralUpTo(
  { count, isCapped }: { count: number; isCapped: boolean },
  one: string,
  many = `${one}s`,
): string {
  return isCapped ? `${formatNumber(count)}+ ${many}` : plural(count, one, many);
}
