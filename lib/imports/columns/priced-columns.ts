import { bareColumnName, foldName } from '@/lib/imports/columns/fold-column-name';
import { ON_REQUEST_FLAGS, SHOWN_PRICE_FLAGS } from '@/lib/imports/columns/usual-column-names';
import { pricePeriod } from '@/lib/imports/values/prices';
import { words } from '@/lib/imports/values/vocabulary';
import { isUnset, saysNo } from '@/lib/imports/values/yes-no';
import { memoised } from '@/lib/runtime/memoised';

const FROM = words('from|starting|απο|ab|от');
const WITHOUT_VAT =
  /(?:excl|excluding|ex|plus|without|χωρισ|πλεον|συν|без|exkl|ohne|zzgl) (?:vat|φ ?π ?α|ндс|mwst)|vat (?:excl|excluded)/u;

/** What a column name says about its prices: 'Weekly rent', 'Price from', 'Price excl. VAT'. */
const saidOfPrices = memoised((column) => {
  const name = foldName(column);
  const period = pricePeriod(name);
  return [
    ...(FROM.test(name) ? ['from'] : []),
    // Rents are monthly by default.
    ...(period && period !== 'month' ? [`per ${period}`] : []),
    ...(WITHOUT_VAT.test(name) ? ['plus VAT'] : []),
  ];
});

const isNamed = (column: string, names: readonly string[]) =>
  names.includes(foldName(column)) || names.includes(bareColumnName(column));

const isPriceFlag = (column: string) =>
  isNamed(column, ON_REQUEST_FLAGS) || isNamed(column, SHOWN_PRICE_FLAGS);

const asksForPrice = (column: string, cell: string): boolean =>
  isNamed(column, ON_REQUEST_FLAGS)
    ? !isUnset(cell)
    : isNamed(column, SHOWN_PRICE_FLAGS) && cell !== '' && saysNo(cell);

export function priceText(columns: readonly string[], row: Readonly<Record<string, string>>): string {
  const [column = ''] = columns;
  const flags = columns.filter(isPriceFlag);
  const cells = columns.filter((name) => !isPriceFlag(name)).map((name) => (row[name] ?? '').trim());
  const cell = [...new Set(cells.filter(Boolean))].join(', ');
  if (isUnset(cell)) return cell;
  if (flags.some((flag) => asksForPrice(flag, (row[flag] ?? '').trim()))) return `${cell}, on request`;
  const period = pricePeriod(cell);
  const words = saidOfPrices(column).filter((word) => !(period && word.startsWith('per ')));
  return [...words.filter((word) => word === 'from'), cell, ...words.filter((word) => word !== 'from')].join(
    ' ',
  );
}
