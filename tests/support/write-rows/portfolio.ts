import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type * as portfolioActions from '@/lib/portfolio/actions';
import { changeHomes } from '@/lib/portfolio/commands';
import { createListing } from '../factories';
import { forOwner, type RowsOf } from './row';

const newHome = (owner: Actor) => createListing({ ownerId: owner.id });

async function lastChange(owner: Actor) {
  const { id, version } = await newHome(owner);
  await changeHomes(owner, {
    change: 'withdraw',
    percent: null,
    homes: [{ id, version }],
    scope: 'chosen',
    q: '',
    state: 'all',
  });
  return db.listingChange.findFirstOrThrow({ where: { ownerId: owner.id }, select: { id: true } });
}

export const PORTFOLIO_ROWS: RowsOf<keyof typeof portfolioActions> = {
  changeHomesFormAction: {
    ...forOwner(async (owner) => {
      const { id, version } = await newHome(owner);
      return {
        change: 'price',
        percent: '5',
        agent: '',
        homes: `${id}.${version}`,
        scope: 'chosen',
        q: 'a search',
        state: 'published',
      };
    }),
    notStored: ['percent', 'agent', 'homes', 'scope', 'q', 'state', 'colleague'],
  },
  changeHomeFormAction: {
    ...forOwner(async (owner) => {
      const { id } = await newHome(owner);
      const shown = { shownState: 'available', shownPrice: '250,000' };
      return { id: String(id), ...shown, state: 'reserved', price: '277000' };
    }),
    notStored: ['price', 'shownPrice'],
  },
  undoChangeFormAction: { ...forOwner(lastChange), notStored: ['id'] },
  discardCopyFormAction: {
    ...forOwner(async (owner) => {
      const { id, version } = await newHome(owner);
      return { id: String(id), version: String(version) };
    }),
    notStored: ['id', 'version'],
  },
  copyHomeFormAction: {
    ...forOwner(async (owner) => ({ id: String((await newHome(owner)).id) })),
    notStored: ['id'],
  },
};
