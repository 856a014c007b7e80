import type { Actor } from '@/lib/auth/types';
import { DAY_MS } from '@/lib/time';
import type * as viewingActions from '@/lib/viewings/actions';
import { addViewingHours } from '@/lib/viewings/hours-commands';
import { getOwnHours } from '@/lib/viewings/queries';
import { createActor } from '../actors';
import { createShownHome, lastTime, storeViewing } from '../viewings';
import { forOwner, forPeople, type Row, type RowsOf } from './row';

/** What the owner has booked of somebody else's home. */
async function booked(visitor: Actor) {
  const stage = await createShownHome({ ways: ['in_person', 'video'] });
  const viewing = await storeViewing({ ...stage, visitor }, new Date(Date.now() + 40 * DAY_MS));
  return { ...stage, viewing };
}

async function added(owner: Actor) {
  await addViewingHours(owner, { weekday: 3, day: null, from: 600, to: 660 });
  const [line] = (await getOwnHours(owner)).hours;
  return { id: line?.id };
}

/** The time is stored as a moment. */
const of = (row: Row): Row => ({ ...row, notStored: ['at'] });

export const VIEWING_ROWS: RowsOf<keyof typeof viewingActions> = {
  bookViewingFormAction: of(
    forPeople(async () => {
      const { home } = await createShownHome({ ways: ['in_person', 'video'] });
      const at = await lastTime(await createActor(), home.id);
      return { home: String(home.id), at: at.toISOString(), way: 'video', phone: '+357 99 123456' };
    }),
  ),
  moveViewingFormAction: of(
    forOwner(async (owner) => {
      const { home, viewing } = await booked(owner);
      return { viewing, at: (await lastTime(owner, home.id)).toISOString(), way: 'video' };
    }),
  ),
  cancelViewingFormAction: forOwner(async (owner) => ({ viewing: (await booked(owner)).viewing })),
  saveViewingRulesFormAction: forPeople(async () => ({
    ...{ minutes: '45', noticeHours: '48', daysAhead: '30' },
    ...{ ways: 'video', videoUrl: 'https://meet.example/room' },
  })),
  addViewingHoursFormAction: {
    ...forPeople(async () => ({ weekday: '', day: '2030-05-06', from: '09:30', to: '17:45' })),
    // Stored as minutes of the day.
    notStored: ['weekday', 'from', 'to'],
  },
  removeViewingHoursFormAction: forOwner(added),
  calendarFormAction: { ...forPeople(async () => ({ wish: 'renew' })), notStored: ['wish'] },
};
