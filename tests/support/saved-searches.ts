import { saveSearch, setAlertFrequency } from '@/lib/alerts/commands';
import type { AlertFrequency } from '@/lib/alerts/constants';
import { saveSearchInputSchema } from '@/lib/alerts/schema';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { queuedEmails } from './accounts';
import { createActor } from './actors';

/** Saves a search as the form does. */
export async function save(actor: Actor, address: string, frequency: AlertFrequency = 'immediately') {
  return saveSearch(actor, saveSearchInputSchema.parse({ address, frequency }));
}

/** A person with one saved search; `news` are the e-mails about it so far. */
export async function createWatcher(address: string, frequency: AlertFrequency = 'immediately') {
  const actor = await createActor();
  const { email } = await db.user.findUniqueOrThrow({ where: { id: actor.id } });
  const { id } = await save(actor, address, frequency);
  const news = async () =>
    (await queuedEmails(email)).map(({ content }) => {
      if (content.template !== 'search-news') throw new Error('another e-mail');
      return content;
    });
  /** The ids of all homes told so far, mail by mail. */
  const told = async (kind: 'listed' | 'reduced' = 'listed') =>
    (await news()).map((content) => content[kind].homes.map(({ listingId }) => listingId));
  const change = (next: AlertFrequency) => setAlertFrequency(actor, { id, frequency: next });
  return { actor, email, id, news, told, change };
}
