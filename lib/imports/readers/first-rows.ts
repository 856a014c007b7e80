import { type ColumnMap, columnsOf } from '@/lib/imports/columns/column-map';
import { MissingFields } from '@/lib/imports/readers/invalid-file';
import { weighPlace } from '@/lib/imports/rules/place-evidence';
import type { FeedHome } from '@/lib/imports/types';
import { areaInText, parseFeedArea } from '@/lib/imports/values/areas';
import { isUnavailable } from '@/lib/imports/values/status-words';
import { recogniseKind } from '@/lib/imports/values/vocabulary';
import { isUnset } from '@/lib/imports/values/yes-no';

const SAMPLE = 200;
/** Of a shorter file each row is refused with its reason. */
const FEWEST = 20;
const MAX_SHOWN = 30;

/** What every home needs: in which field, how it is called, and whether a home has it. */
const NEEDS = [
  ['price', 'price', ({ price, rentPrice }: FeedHome) => !isUnset(price) || !isUnset(rentPrice)],
  [
    'location',
    'location',
    ({ location, postalCode, latitude, title = '' }: FeedHome) =>
      [location, postalCode, latitude].some((text) => !isUnset(text)) ||
      weighPlace({ text: '', title: title.slice(0, 200), country: null, pin: null }) !== null,
  ],
  [
    'area',
    'covered area or plot area',
    ({ area, lotSize, parcel, title }: FeedHome) =>
      [area, lotSize, parcel].some((text) => parseFeedArea(text) !== null) ||
      areaInText(title, 'plot') !== null,
  ],
  [
    'type',
    'type (house, apartment or land)',
    ({ type, title, location }: FeedHome) =>
      [type, title, location].some((text) => recogniseKind(text ?? '') !== null),
  ],
] as const;

/** Stops a file of which no home can be imported for want of the same thing. */
export class FirstRows {
  private count = 0;
  private missing: readonly (typeof NEEDS)[number][] = NEEDS;

  /** `names`: columns or elements that may hold what is missing. */
  constructor(
    private readonly names: () => readonly string[],
    private readonly map: () => ColumnMap | null = () => null,
  ) {}

  /** @throws AppError `invalid` */
  see(home: FeedHome): void {
    if (this.count >= SAMPLE || isUnavailable(home.status ?? '')) return;
    this.count += 1;
    this.missing = this.missing.filter(([, , has]) => !has(home));
    if (this.count === SAMPLE) this.check();
  }

  /** @throws AppError `invalid` */
  end(): void {
    if (this.count >= FEWEST && this.count < SAMPLE) this.check();
  }

  private check(): void {
    const [lacking] = this.missing;
    if (!lacking) return;
    const [field, name] = lacking;
    const used = columnsOf(this.map()?.fields[field]);
    const why =
      used.length > 0
        ? `the column ${quoted(used)} holds none`
        : `none was recognised among ${quoted(this.names().slice(0, MAX_SHOWN))}`;
    throw new MissingFields(
      `None of the first ${this.count} homes has a ${name}: ${why}. Rename the column that holds it, or name it in a map (see docs/import.md).`,
      [field],
    );
  }
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
