'use server';

import type { z } from 'zod';
import { publicAction } from '@/lib/action';
import { approveDeveloper, retryJob, updateMortgageOffer } from '@/lib/admin/commands';
import { decideHeld } from '@/lib/admin/held-commands';
import { restoreListing, setListingFeatured, takeDownListing } from '@/lib/admin/listing-commands';
import { adminOnly } from '@/lib/admin/policy';
import { decideReport } from '@/lib/admin/report-commands';
import {
  developerApprovalSchema,
  featureSchema,
  heldDecisionSchema,
  jobRetrySchema,
  listingChangeSchema,
  mortgageOfferSchema,
  reportDecisionSchema,
  serviceTestSchema,
  userChangeSchema,
} from '@/lib/admin/schema';
import { testService } from '@/lib/admin/service-commands';
import { suspendUser, unsuspendUser, verifyUserEmail } from '@/lib/admin/user-commands';
import type { Actor } from '@/lib/auth/types';

/** Everybody but administrators gets `not_found`. The command checks the role again itself. */
function adminAction<S extends z.ZodType, T>(
  schema: S,
  command: (actor: Actor, input: z.output<S>) => Promise<T>,
) {
  return publicAction(schema, (actor, input) => command(adminOnly(actor), input));
}

export const setListingFeaturedAction = adminAction(featureSchema, setListingFeatured);
export const takeDownListingAction = adminAction(listingChangeSchema, takeDownListing);
export const restoreListingAction = adminAction(listingChangeSchema, restoreListing);
export const suspendUserAction = adminAction(userChangeSchema, suspendUser);
export const unsuspendUserAction = adminAction(userChangeSchema, unsuspendUser);
export const verifyUserEmailAction = adminAction(userChangeSchema, verifyUserEmail);
export const decideReportAction = adminAction(reportDecisionSchema, decideReport);
export const decideHeldAction = adminAction(heldDecisionSchema, decideHeld);
export const updateMortgageOfferAction = adminAction(mortgageOfferSchema, updateMortgageOffer);
export const approveDeveloperAction = adminAction(developerApprovalSchema, approveDeveloper);
export const testServiceAction = adminAction(serviceTestSchema, testService);
export const retryJobAction = adminAction(jobRetrySchema, retryJob);
