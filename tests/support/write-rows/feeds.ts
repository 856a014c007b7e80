import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import type * as feedActions from '@/lib/incoming-feeds/actions';
import { addFeed } from '@/lib/incoming-feeds/commands';
import { MAPPED_FIELDS } from '@/lib/incoming-feeds/constants';
import { forOwner, forPeople, type RowsOf } from './row';

const URL = 'https://agency.example/homes.xml';

/** A feed with a run that waits. */
async function queued(owner: Actor) {
  return addFeed(owner, { name: 'Agency', url: URL });
}

/** A feed whose run has ended. */
async function idle(owner: Actor) {
  const { id } = await queued(owner);
  await db.feedRun.updateMany({
    where: { feedId: id },
    data: { state: 'done', finishedAt: new Date() },
  });
  return { id };
}

const mapped = (prefix: string, text: string) =>
  Object.fromEntries(MAPPED_FIELDS.map((field) => [`${prefix}_${field}`, text]));

const of = (given: (owner: Actor) => Promise<object>, notStored: readonly string[]) => ({
  ...forOwner(given),
  notStored,
});

export const FEED_ROWS: RowsOf<keyof typeof feedActions> = {
  addFeedFormAction: forPeople(async () => ({ name: 'Agency', url: URL })),
  changeFeedFormAction: of(
    async (owner) => ({
      ...(await idle(owner)),
      ...{ name: 'Other', isComplete: 'on', keepsHandEdits: 'on' },
      ...{ ...mapped('column', 'Spalte'), ...mapped('constant', 'Wert'), constant_location: 'Limassol' },
    }),
    [
      ...['isComplete', 'keepsHandEdits'],
      ...Object.keys({ ...mapped('column', ''), ...mapped('constant', '') }),
    ],
  ),
  previewFeedFormAction: forOwner(idle),
  importFeedFormAction: of(
    async (owner) => ({ ...(await idle(owner)), mayHideMost: 'on', fetches: 'yes' }),
    ['mayHideMost', 'fetches'],
  ),
  cancelFeedFormAction: forOwner(queued),
  scheduleFeedFormAction: of(async (owner) => ({ ...(await idle(owner)), times: '06:00, 18:30' }), ['times']),
  pauseFeedFormAction: of(async (owner) => ({ ...(await idle(owner)), isPaused: 'yes' }), ['isPaused']),
  removeFeedFormAction: forOwner(idle),
};
