import type { Market } from '@/lib/listings/constants';
import type { Amount } from './amounts';

const FIRST_YEAR = 1_900;
const LAST_YEAR = 2_035;
const MOST_YEARS = 100;

export const isYear = (value: number) => value >= FIRST_YEAR && value <= LAST_YEAR;

export const mayBeYear = ({ value, factor, isMoney, isGrouped }: Amount, market: Market) =>
  factor === 1 && !isMoney && !isGrouped && isYear(value) && (market === 'for_sale' || value % 50 !== 0);

/** 'Built in the last 5 years'. */
export const builtWithin = (years: number): { yearMin: number } | 'said' =>
  years <= MOST_YEARS ? { yearMin: new Date().getUTCFullYear() - Math.round(years) } : 'said';
