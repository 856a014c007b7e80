// Every change is logged with actor, action, target and reason, in its own transaction.
import { expect, test } from 'vitest';
import { adminChange } from '@/lib/admin/change-commands';
import { approveDeveloper, retryJob, updateMortgageOffer } from '@/lib/admin/commands';
import { AUDIT_ACTION_LABELS, type AuditAction } from '@/lib/admin/constants';
import { decideHeld } from '@/lib/admin/held-commands';
import { restoreListing, setListingFeatured, takeDownListing } from '@/lib/admin/listing-commands';
import { decideReport } from '@/lib/admin/report-commands';
import { testService } from '@/lib/admin/service-commands';
import { setAdminByOperator, suspendUser, unsuspendUser, verifyUserEmail } from '@/lib/admin/user-commands';
import type { Actor } from '@/lib/auth/types';
import { db } from '@/lib/db';
import { thrownBy } from '../support/accounts';
import { createListing, createUser } from '../support/factories';
import {
  createAdmin,
  createCompany,
  createFailedJob,
  createHeldThread,
  createReport,
} from '../support/moderation';

type Row = { action: AuditAction; targetType: string; targetId: string };
type Change = (actor: Actor, reason: string) => Promise<{ run: () => Promise<unknown>; leaves: Row[] }>;
const row = (action: AuditAction, targetType: string, targetId: string | number): Row => ({
  action,
  targetType,
  targetId: String(targetId),
});

async function heldMessage(actor: Actor, reason: string, isDelivered: boolean): ReturnType<Change> {
  const threadId = await createHeldThread();
  const { id } = await db.message.findFirstOrThrow({ where: { threadId } });
  return {
    run: () => decideHeld(actor, { threadId, isDelivered, reason }),
    leaves: [row(isDelivered ? 'message.release' : 'message.refuse', 'message', id)],
  };
}

const TABLE: Record<string, Change> = {
  'deliver a held message': (actor, reason) => heldMessage(actor, reason, true),
  'refuse a held message': (actor, reason) => heldMessage(actor, reason, false),
  'feature a home': async (actor, reason) => {
    const { id } = await createListing();
    return {
      run: () => setListingFeatured(actor, { listingId: id, featured: true, reason }),
      leaves: [row('listing.feature', 'listing', id)],
    };
  },
  'stop featuring': async (actor, reason) => {
    const { id } = await createListing({ featured: true });
    return {
      run: () => setListingFeatured(actor, { listingId: id, featured: false, reason }),
      leaves: [row('listing.unfeature', 'listing', id)],
    };
  },
  'take a listing down': async (actor, reason) => {
    const { id } = await createListing();
    return {
      run: () => takeDownListing(actor, { listingId: id, reason }),
      leaves: [row('listing.unpublish', 'listing', id)],
    };
  },
  'restore a listing': async (actor, reason) => {
    const { id } = await createListing({ published: false, moderationReason: 'Broken rules' });
    return {
      run: () => restoreListing(actor, { listingId: id, reason }),
      leaves: [row('listing.restore', 'listing', id)],
    };
  },
  'suspend a person': async (actor, reason) => {
    const { id } = await createUser();
    return {
      run: () => suspendUser(actor, { userId: id, reason }),
      leaves: [row('user.suspend', 'user', id)],
    };
  },
  'end a suspension': async (actor, reason) => {
    const { id } = await createUser({ suspendedAt: new Date() });
    return {
      run: () => unsuspendUser(actor, { userId: id, reason }),
      leaves: [row('user.unsuspend', 'user', id)],
    };
  },
  'verify an address': async (actor, reason) => {
    const { id } = await createUser({ emailVerified: null });
    return {
      run: () => verifyUserEmail(actor, { userId: id, reason }),
      leaves: [row('user.verify', 'user', id)],
    };
  },
  'dismiss a report': async (actor, reason) => {
    const { report } = await createReport('review');
    return {
      run: () => decideReport(actor, { reportId: report.id, decision: 'dismissed', reason }),
      leaves: [row('report.decide', 'report', report.id)],
    };
  },
  'hide a reported review': async (actor, reason) => {
    const { report, targetId } = await createReport('review');
    return {
      run: () => decideReport(actor, { reportId: report.id, decision: 'hidden', reason }),
      leaves: [row('review.hide', 'review', targetId), row('report.decide', 'report', report.id)],
    };
  },
  'take a reported listing down': async (actor, reason) => {
    const { report, targetId } = await createReport('listing');
    return {
      run: () => decideReport(actor, { reportId: report.id, decision: 'unpublished', reason }),
      leaves: [row('listing.unpublish', 'listing', targetId), row('report.decide', 'report', report.id)],
    };
  },
  'erase a reported message': async (actor, reason) => {
    const { report, targetId } = await createReport('message');
    return {
      run: () => decideReport(actor, { reportId: report.id, decision: 'erased', reason }),
      leaves: [row('message.erase', 'message', targetId), row('report.decide', 'report', report.id)],
    };
  },
  'suspend a reported person': async (actor, reason) => {
    const { report, subject } = await createReport('user');
    return {
      run: () => decideReport(actor, { reportId: report.id, decision: 'suspended', reason }),
      leaves: [row('user.suspend', 'user', subject.id), row('report.decide', 'report', report.id)],
    };
  },
  'change a mortgage offer': async (actor, reason) => {
    const { id } = await db.mortgageOffer.create({
      data: {
        position: 9,
        name: 'Bank of Tests',
        description: 'None',
        rateBasisPoints: 380,
        url: 'https://bank.example/',
        logo: '/banks/troodos.svg',
        asOf: new Date('2026-11-01'),
      },
    });
    const texts = {
      name: 'Bank of Rows',
      description: 'Some',
      descriptions: {},
      url: 'https://bank.example/home',
    };
    const input = { ...texts, rate: 410 };
    return {
      run: () => updateMortgageOffer(actor, { offerId: id, ...input, asOf: '2026-11-20', reason }),
      leaves: [row('mortgage-offer.update', 'mortgage-offer', id)],
    };
  },
  'approve a developer': async (actor, reason) => {
    const { id } = await createCompany();
    return {
      run: () => approveDeveloper(actor, { developerId: id, reason }),
      leaves: [row('developer.approve', 'developer', id)],
    };
  },
  'test a service': async (actor, reason) => ({
    run: () => testService(actor, { service: 'pictures', reason }),
    leaves: [row('service.test', 'service', 'pictures')],
  }),
  'retry a job': async (actor, reason) => {
    const id = await createFailedJob();
    return { run: () => retryJob(actor, { jobId: id, reason }), leaves: [row('job.retry', 'job', id)] };
  },
};

/** Actions logged elsewhere than in an admin command. */
const LOGGED_ELSEWHERE: readonly AuditAction[] = [
  'user.make-admin',
  'user.remove-admin',
  'account.delete',
  'listing.create',
];

for (const [name, change] of Object.entries(TABLE)) {
  test(`${name}: logs actor, target and reason, and is refused without a reason`, async () => {
    const actor = await createAdmin();
    const reason = `Reason to ${name}`;
    const unreasoned = await change(actor, '   ');
    const error = await thrownBy(unreasoned.run());
    expect([error?.code, error?.fields]).toEqual(['invalid', { reason: ['Please give a reason.'] }]);
    expect(await db.auditEntry.count({ where: { actorId: actor.id } })).toBe(0);
    await db.mortgageOffer.deleteMany({ where: { position: 9 } });

    const { run, leaves } = await change(actor, reason);
    await run();
    const entries = await db.auditEntry.findMany({ where: { actorId: actor.id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action, targetType, targetId }) => ({ action, targetType, targetId }))).toEqual(
      leaves,
    );
    expect(new Set(entries.map((entry) => entry.reason))).toEqual(new Set([reason]));
    // Repeating it is refused and logs nothing.
    if (!['change a mortgage offer', 'test a service'].includes(name)) {
      expect((await thrownBy(run()))?.code).toBe('conflict');
      expect(await db.auditEntry.count({ where: { actorId: actor.id } })).toBe(leaves.length);
    }
  });
}

test('every audit action is in the table and has a label', async () => {
  const actor = await createAdmin();
  const covered = new Set<AuditAction>(LOGGED_ELSEWHERE);
  await db.mortgageOffer.deleteMany({ where: { position: 9 } });
  for (const change of Object.values(TABLE)) {
    for (const { action } of (await change(actor, 'x')).leaves) covered.add(action);
  }
  expect([...covered].sort()).toEqual(Object.keys(AUDIT_ACTION_LABELS).sort());
});

test('a change that skips the audit log, or fails after it, is rolled back', async () => {
  const actor = await createAdmin();
  const { id } = await createListing();
  const title = async () => (await db.listing.findUniqueOrThrow({ where: { id } })).title;
  const before = await title();
  const forgetful = adminChange(actor, 'reason', async (tx) => {
    await tx.listing.update({ where: { id }, data: { title: 'Changed' } });
  });
  await expect(forgetful).rejects.toThrow(/left nothing in the audit log/);
  const failing = adminChange(actor, 'reason', async (tx, audit) => {
    await audit({ action: 'listing.feature', targetType: 'listing', targetId: id });
    await tx.listing.update({ where: { id }, data: { title: 'Changed' } });
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect(await title()).toBe(before);
  expect(await db.auditEntry.count({ where: { actorId: actor.id } })).toBe(0);
});

test('the operator grants and revokes the administrator role; this is logged without an actor', async () => {
  const user = await createUser();
  expect((await thrownBy(setAdminByOperator('nobody@mail.test', true)))?.code).toBe('not_found');
  const unverified = await createUser({ emailVerified: null });
  expect((await thrownBy(setAdminByOperator(unverified.email, true)))?.code).toBe('conflict');
  await setAdminByOperator(user.email.toUpperCase(), true);
  expect((await thrownBy(setAdminByOperator(user.email, true)))?.code).toBe('conflict');
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).role).toBe('admin');
  await setAdminByOperator(user.email, false);
  const entries = await db.auditEntry.findMany({ where: { targetId: user.id }, orderBy: { id: 'asc' } });
  expect(entries.map(({ actorId, action }) => [actorId, action])).toEqual([
    [null, 'user.make-admin'],
    [null, 'user.remove-admin'],
  ]);
});

test('a change may take long: suspending an agency hides tens of thousands of listings at once', async () => {
  const admin = await createAdmin();
  const { id } = await createListing();
  await adminChange(admin, 'A reason', async (tx, audit) => {
    const [limit] = await tx.$queryRaw<{ statement_timeout: string }[]>`SHOW statement_timeout`;
    expect(limit?.statement_timeout).toBe('50s');
    // Longer than Prisma's default transaction timeout.
    await tx.$queryRaw`SELECT true AS yes FROM pg_sleep(5.2)`;
    await audit({ action: 'listing.feature', targetType: 'listing', targetId: String(id) });
  });
  const [usual] = await db.$queryRaw<{ statement_timeout: string }[]>`SHOW statement_timeout`;
  expect(usual?.statement_timeout).toBe('5s');
});
