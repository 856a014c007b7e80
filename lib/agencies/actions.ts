'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { userAction } from '@/lib/action';
import type { ActionResult } from '@/lib/action-result';
import { createAgency, setAgencyLogo, updateAgency } from '@/lib/agencies/commands';
import { acceptInvitation, inviteColleague, withdrawInvitation } from '@/lib/agencies/invitation-commands';
import {
  acceptInvitationSchema,
  agencyChangeSchema,
  agencyInputSchema,
  colleagueRoleSchema,
  colleagueSchema,
  invitationInputSchema,
  invitationSchema,
  leaveAgencySchema,
  logoInputSchema,
} from '@/lib/agencies/schema';
import { changeRole, leaveAgency, removeColleague } from '@/lib/agencies/seat-commands';
import { type FormState, formAction, formStateOf, formTexts } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { tMyAgency } from '@/messages/my-agency';

const create = userAction(agencyInputSchema, createAgency);
const change = userAction(agencyChangeSchema, updateAgency);
const invite = userAction(invitationInputSchema, inviteColleague);
const withdraw = userAction(invitationSchema, withdrawInvitation);
const accept = userAction(acceptInvitationSchema, acceptInvitation);
const setRole = userAction(colleagueRoleSchema, changeRole);
const remove = userAction(colleagueSchema, removeColleague);
const leave = userAction(leaveAgencySchema, leaveAgency);

export const setAgencyLogoAction = userAction(logoInputSchema, setAgencyLogo);

/** Shows the agency as it is now. */
function answer(result: ActionResult, done: string, values: Record<string, string> = {}): FormState {
  if (result.ok) refresh();
  return formStateOf(result, done, { values });
}

/** Updates if the form contains a version, otherwise creates. */
export async function agencyFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const values = formTexts(form);
  const isNew = !values.version;
  const result = isNew ? await create(values) : await change(values);
  if (isNew && result.ok) redirect(localAddress(paths.myAgency));
  return formStateOf(result, tMyAgency('saved'), { values });
}

export async function inviteFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const values = formTexts(form);
  return answer(await invite(values), tMyAgency('invited'), values);
}

const answered = (_form: FormData, result: ActionResult, done: string) => answer(result, done);

export const withdrawInvitationFormAction = formAction(withdraw, answered, () => tMyAgency('withdrawn'));
export const changeRoleFormAction = formAction(setRole, answered, () => tMyAgency('roleChanged'));
export const removeColleagueFormAction = formAction(remove, answered, () => tMyAgency('removed'));
export const leaveAgencyFormAction = formAction(leave, answered, () => tMyAgency('left'));

export async function acceptInvitationFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await accept(formTexts(form));
  if (result.ok) redirect(localAddress(paths.myAgency));
  return answer(result, '');
}
