// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/portfolio.json' with { type: 'json' };
import el from './el/portfolio.json' with { type: 'json' };
import ru from './ru/portfolio.json' with { type: 'json' };

type Shows = {
  selectHome: { title: string | number };
  figures: { days: string | number };
  priceOf: { title: string | number };
  statusOf: { title: string | number };
  saveHome: { title: string | number };
  editHome: { title: string | number };
  copyHome: { title: string | number };
  with: { name: string | number };
  unanswered: { count: string | number };
  'scope.found': { count: number };
  applied: { count: number };
  closedRule: { days: string | number };
  'last.publish': { count: number };
  'last.reserve': { count: number };
  'last.close': { count: number };
  'last.withdraw': { count: number };
  'last.price': { count: number };
  'last.assign': { count: number };
  'last.remove': { count: number };
  undoFor: { minutes: string | number };
  undone: { count: number };
  undoneBut: { count: number; homes: string | number };
  appliedBut: { count: number; homes: string | number };
  selected: { count: number };
};

export const tPortfolio = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
