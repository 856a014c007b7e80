import { z } from 'zod';
import { DESCRIPTION_MAX, LOCATION_MAX, NAME_MAX } from '@/lib/agencies/constants';
import { publicContactFields } from '@/lib/developers/schema';
import { isEmailAddress } from '@/lib/input/email-address';
import { lineText, longText } from '@/lib/projects/form-fields';
import { SEAT_ROLES } from '@/lib/seats/constants';
import { rowIdFromForm, rowVersionFromForm, storableText } from '@/lib/validation';
import { tAgencyErrors } from '@/messages/agency-errors';

/** All fields are text; empty ones clear. */
export const agencyInputSchema = z.object({
  name: lineText('name', NAME_MAX, { required: true }),
  description: longText('description', DESCRIPTION_MAX),
  location: lineText('location', LOCATION_MAX),
  ...publicContactFields,
});
export type AgencyInput = z.output<typeof agencyInputSchema>;

export const agencyChangeSchema = agencyInputSchema.extend({ version: rowVersionFromForm });
export type AgencyChange = z.output<typeof agencyChangeSchema>;

export { type LogoInput, logoInputSchema } from '@/lib/developers/schema';

const role = z.enum(SEAT_ROLES, { error: () => tAgencyErrors('role') });

export const invitationInputSchema = z.object({
  email: storableText
    .transform((value) => value.trim().toLowerCase().normalize('NFKC'))
    .refine(isEmailAddress, { error: () => tAgencyErrors('email') }),
  role,
});
export type InvitationInput = z.output<typeof invitationInputSchema>;

export const invitationSchema = z.object({ id: z.uuid() });
export const acceptInvitationSchema = z.object({ token: storableText.max(200) });
export const colleagueSchema = z.object({ userId: z.uuid() });
export const colleagueRoleSchema = colleagueSchema.extend({ role });
/** The agency that the form was about. */
export const leaveAgencySchema = z.object({ agencyId: rowIdFromForm });
