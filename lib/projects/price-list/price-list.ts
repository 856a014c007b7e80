import { batchesOf, nextTurn } from '@/lib/database/batches';
import { foldName } from '@/lib/imports/columns/fold-column-name';
import { writeTypedNumber } from '@/lib/input/typed-numbers';
import { toOneLine } from '@/lib/input/visible-text';
import { eurosToCents } from '@/lib/money';
import type { UnitStatus } from '@/lib/projects/constants';
import { type Cells, readTable } from '@/lib/projects/price-list/price-list-csv';
import { unitRowSchema } from '@/lib/projects/schema';
import type { FloorPlan, ProjectUnit, RefusedRow } from '@/lib/projects/types';
import { tProjectErrors } from '@/messages/project-errors';
import { tProjectForm } from '@/messages/project-form';

export type KnownPlan = Omit<FloorPlan, 'priceCents' | 'picture'>;

/** Values missing from the list are kept. */
export type KnownHome = Omit<ProjectUnit, 'id'>;

export type PriceListRow = KnownHome & { line: number };

export type PriceList = { rows: PriceListRow[]; refused: RefusedRow[] };

const STATUS_WORDS: ReadonlyMap<string, UnitStatus> = new Map([
  ['', 'available'],
  ['available', 'available'],
  ['free', 'available'],
  ['for sale', 'available'],
  ['reserved', 'reserved'],
  ['booked', 'reserved'],
  ['option', 'reserved'],
  ['under offer', 'reserved'],
  ['sold', 'sold'],
]);

/** Rows checked before other requests of the process get their turn: about 5 ms. */
const ROWS_AT_ONCE = 50;

/** Lists are read one at a time, so that many use no more of the process than one. */
let reading: Promise<unknown> = Promise.resolve();

/** Columns missing from the file keep a home's values. Returns `problem` if the file is unreadable or too long. */
export function readPriceList(
  text: string,
  plans: readonly KnownPlan[],
  homes: readonly KnownHome[] = [],
): Promise<PriceList | { problem: string }> {
  const list = reading.then(() => readNow(text, plans, homes));
  reading = list.catch(() => undefined);
  return list;
}

async function readNow(
  text: string,
  plans: readonly KnownPlan[],
  homes: readonly KnownHome[],
): Promise<PriceList | { problem: string }> {
  const table = await readTable(text);
  if ('problem' in table) return table;
  const { records, refused } = table;
  const planOf = new Map(plans.map((plan) => [foldName(plan.name), plan]));
  const homeOf = new Map(homes.map((home) => [home.label.toLowerCase(), home]));
  const lines = new Map<string, number>();
  const rows: PriceListRow[] = [];
  for (const batch of batchesOf(records, ROWS_AT_ONCE)) {
    await nextTurn();
    for (const { line, cells } of batch) {
      const label = toOneLine(cells.label ?? '')
        .replace(/\s+/g, ' ')
        .trim();
      const key = label.toLowerCase();
      const row = readRow(line, { ...cells, label }, planOf, homeOf.get(key));
      const earlier = lines.get(key);
      if (typeof row === 'string') refused.push({ line, label, reason: row });
      else if (earlier !== undefined)
        refused.push({ line, label, reason: tProjectErrors('sameHome', { line: earlier }) });
      else {
        lines.set(key, line);
        rows.push(row);
      }
    }
  }
  return { rows, refused: refused.sort((a, b) => a.line - b.line) };
}

function readRow(
  line: number,
  cells: Cells,
  plans: ReadonlyMap<string, KnownPlan>,
  home: KnownHome | undefined,
): PriceListRow | string {
  const planName = (cells.plan ?? '').trim();
  const plan = planName ? plans.get(foldName(planName)) : undefined;
  if (planName && !plan) return tProjectErrors('noPlan', { name: planName.slice(0, 60) });
  const status =
    cells.status === undefined ? (home?.status ?? 'available') : STATUS_WORDS.get(foldName(cells.status));
  if (!status) return tProjectForm('unitStatus');
  const price = (cells.price ?? '').trim();
  // A plan newly assigned to the home supplies its facts; one it already had does not overwrite later edits.
  const isNewPlan = plan !== undefined && plan.id !== home?.floorPlanId;
  const usual = isNewPlan || !home ? plan && { ...plan, internalM2: plan.areaM2 } : home;
  const typed = (known: number | undefined) => (known === undefined ? '' : writeTypedNumber(known));
  const orUsual = (cell: string | undefined, known: number | undefined) =>
    (cell ?? '').trim() || typed(known);
  const result = unitRowSchema.safeParse({
    label: cells.label ?? '',
    floor: (cells.floor ?? '').trim().replace(/^(g|ground)( floor)?$/i, '0'),
    bedrooms: orUsual(cells.bedrooms, usual?.bedrooms).replace(/^studio$/i, '0'),
    bathrooms: orUsual(cells.bathrooms, usual?.bathrooms),
    internalM2: orUsual(cells.internal, usual?.internalM2),
    verandaM2: cells.veranda ?? typed(home?.verandaM2),
    price: /^(on request|poa|-|–)$/i.test(price) ? '' : price,
    status,
  });
  if (!result.success) return result.error.issues.map(({ message }) => message).join('; ');
  const { price: euros, ...unit } = result.data;
  return {
    line,
    floorPlanId: plan?.id ?? null,
    priceCents: euros === null ? null : eurosToCents(euros),
    ...unit,
    label: home?.label ?? unit.label,
  };
}
