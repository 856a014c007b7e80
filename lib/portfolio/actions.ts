'use server';

import { refresh } from 'next/cache';
import { redirect } from 'next/navigation';
import { userAction } from '@/lib/action';
import type { ActionResult } from '@/lib/action-result';
import { type FormState, formStateOf, formTexts, formValues } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { changeHome, changeHomes } from '@/lib/portfolio/commands';
import { copyHome } from '@/lib/portfolio/copy-commands';
import {
  changeHomeSchema,
  changeHomesSchema,
  copyHomeSchema,
  discardCopySchema,
  undoSchema,
} from '@/lib/portfolio/schema';
import { undoChange } from '@/lib/portfolio/undo-commands';
import { tPortfolio } from '@/messages/portfolio';

const change = userAction(changeHomesSchema, changeHomes);
const changeOne = userAction(changeHomeSchema, changeHome);
const undo = userAction(undoSchema, undoChange);
const copy = userAction(copyHomeSchema, copyHome);
const discard = userAction(discardCopySchema, (actor, copied) =>
  changeHomes(actor, {
    change: 'remove',
    percent: null,
    homes: [copied],
    scope: 'chosen',
    q: '',
    state: 'all',
  }),
);

/** Shows the list as it is now, also after a conflict. */
function answer(result: ActionResult, done: string, values: Record<string, string> = {}): FormState {
  if (result.ok || result.error.code === 'conflict') refresh();
  return formStateOf(result, done, { failure: tPortfolio('failed'), values });
}

export async function changeHomesFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const values = formTexts(form);
  const result = await change(formValues(form, ['homes']));
  if (!result.ok) return answer(result, '', { ...values, homes: form.getAll('homes').join(' ') });
  const { count, kept } = result.data;
  return answer(result, tPortfolio(kept ? 'appliedBut' : 'applied', { count, homes: kept }));
}

export async function changeHomeFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const values = formTexts(form);
  const { id, ...typed } = values;
  const result = await changeOne({ ...typed, id: Number(id) });
  return answer(result, tPortfolio('saved'), values);
}

export async function undoChangeFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await undo(formTexts(form));
  if (!result.ok) return answer(result, '');
  const { count, kept } = result.data;
  return answer(result, tPortfolio(kept ? 'undoneBut' : 'undone', { count, homes: kept }));
}

export async function copyHomeFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { id, ...sent } = formTexts(form);
  const result = await copy({ ...sent, id: Number(id) });
  if (result.ok) redirect(`${localAddress(paths.editListing(result.data.id))}?copy=1`);
  return answer(result, '');
}

/** Removes it; the list offers to undo that. */
export async function discardCopyFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const { id, version, ...sent } = formTexts(form);
  const result = await discard({ ...sent, id: Number(id), version: Number(version) });
  if (result.ok) redirect(localAddress(paths.myListings));
  return answer(result, '');
}
