import { tCostToBuy } from '@/messages/cost-to-buy';
import { MAX_EUROS } from './constants';
import { costLinesCyprus } from './cost-to-buy-cyprus';
import { costLinesGreece } from './cost-to-buy-greece';
import { RULES_CHECKED_ON } from './tax-rules';
import type { CostAlternative, CostLineKey, CostToBuy, CostToBuyInput } from './types';

/** Under the rules of the contract date. Cents, rounded half up once per line. `null` without a valid price. */
export function costToBuy(input: CostToBuyInput): CostToBuy | null {
  const { country, priceCents } = input;
  if (!Number.isSafeInteger(priceCents) || priceCents <= 0 || priceCents > MAX_EUROS * 100) return null;
  const on = input.on ?? RULES_CHECKED_ON;
  const lines = country === 'cyprus' ? costLinesCyprus(input, on) : costLinesGreece(input, on);
  const sumOf = (basis: 'law' | 'estimate') =>
    lines.reduce((sum, line) => sum + (line.basis === basis ? line.amountCents : 0), 0);
  const lawCents = sumOf('law');
  const estimateCents = sumOf('estimate');
  return { country, on, lines, lawCents, estimateCents, totalCents: lawCents + estimateCents };
}

/** What other buyers would pay, where it differs: VAT of a main home, transfer fees of two equal buyers. */
export function costAlternatives(input: CostToBuyInput): CostAlternative[] {
  const cost = costToBuy(input);
  if (!cost || input.country !== 'cyprus') return [];
  const other: { key: CostLineKey; label: string; note: string; input: CostToBuyInput } = input.isNewBuild
    ? {
        key: 'vat',
        label: tCostToBuy('mainHome'),
        note: tCostToBuy('mainHomeNote'),
        input: { ...input, isMainHome: true },
      }
    : {
        key: 'transfer',
        label: tCostToBuy('twoBuyers'),
        note: tCostToBuy('twoBuyersNote'),
        input: { ...input, buyers: 2 },
      };
  const amountCents = lineAmount(costToBuy(other.input), other.key);
  if (amountCents === lineAmount(cost, other.key)) return [];
  return [{ label: other.label, amountCents, note: other.note }];
}

function lineAmount(cost: CostToBuy | null, key: CostLineKey): number {
  return cost?.lines.find((line) => line.key === key)?.amountCents ?? 0;
}
