import { randomUUID } from 'node:crypto';
import type * as adminActions from '@/lib/admin/actions';
import { db } from '@/lib/db';
import { createListing, createUser } from '../factories';
import { createCompany, createFailedJob, createHeldThread, createReport } from '../moderation';
import { forAdmins, type RowsOf } from './row';

const reason = 'Because of the test';

type CommandOf<Action> = Action extends `${infer Command}Action` ? Command : never;

/** A valid input for each command and its action. */
export const ADMIN_CHANGES: Record<CommandOf<keyof typeof adminActions>, () => Promise<object>> = {
  setListingFeatured: async () => ({ listingId: (await createListing()).id, featured: true, reason }),
  takeDownListing: async () => ({ listingId: (await createListing()).id, reason }),
  restoreListing: async () => {
    const listing = await createListing({ published: false, moderationReason: 'Broken rules' });
    return { listingId: listing.id, reason };
  },
  suspendUser: async () => ({ userId: (await createUser()).id, reason }),
  unsuspendUser: async () => ({ userId: (await createUser({ suspendedAt: new Date() })).id, reason }),
  verifyUserEmail: async () => ({ userId: (await createUser({ emailVerified: null })).id, reason }),
  decideReport: async () => {
    const { report } = await createReport('listing');
    return { reportId: report.id, decision: 'unpublished', reason };
  },
  decideHeld: async () => ({ threadId: await createHeldThread(), isDelivered: false, reason }),
  updateMortgageOffer: async () => {
    const offer = await db.mortgageOffer.upsert({
      where: { position: 1 },
      create: {
        position: 1,
        name: 'Bank of Tests',
        description: 'None',
        rateBasisPoints: 380,
        url: 'https://bank.example/',
        logo: '/banks/troodos.svg',
        asOf: new Date('2026-11-01'),
      },
      update: {},
    });
    return {
      offerId: offer.id,
      name: 'Bank of Tests',
      description: `Offer ${randomUUID()}`,
      descriptions: {},
      rate: '3.90',
      asOf: '2026-11-20',
      url: 'https://bank.example/',
      reason,
    };
  },
  approveDeveloper: async () => ({ developerId: (await createCompany()).id, reason }),
  testService: async () => ({ service: 'pictures', reason }),
  retryJob: async () => ({ jobId: await createFailedJob(), reason }),
};

export const ADMIN_ROWS = Object.fromEntries(
  Object.entries(ADMIN_CHANGES).map(([name, given]) => [
    `${name}Action`,
    { ...forAdmins(given), ...(name === 'decideHeld' && { notStored: ['isDelivered'] }) },
  ]),
) as RowsOf<keyof typeof adminActions>;
