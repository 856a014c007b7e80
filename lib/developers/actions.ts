'use server';

import { redirect } from 'next/navigation';
import { userAction } from '@/lib/action';
import { createDeveloper, setDeveloperLogo, updateDeveloper } from '@/lib/developers/commands';
import { developerChangeSchema, developerInputSchema, logoInputSchema } from '@/lib/developers/schema';
import { type FormState, formStateOf, formTexts } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { tProjectErrors } from '@/messages/project-errors';

const create = userAction(developerInputSchema, createDeveloper);
const change = userAction(developerChangeSchema, updateDeveloper);

export const setDeveloperLogoAction = userAction(logoInputSchema, setDeveloperLogo);

/** Updates if the form contains a version, otherwise creates. */
export async function developerFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const values = formTexts(form);
  const isNew = !values.version;
  const result = isNew ? await create(values) : await change(values);
  if (isNew && result.ok) redirect(localAddress('/my-company'));
  return formStateOf(result, tProjectErrors('companySaved'));
}
