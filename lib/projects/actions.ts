'use server';

import { redirect } from 'next/navigation';
import { userAction } from '@/lib/action';
import { type FormState, formStateOf, formTexts, formValues } from '@/lib/input/form-state';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import {
  createProject,
  deleteProject,
  setProjectImages,
  setProjectPublished,
  updateProject,
} from '@/lib/projects/commands';
import {
  floorPlanInputSchema,
  imagesInputSchema,
  partInputSchema,
  priceListInputSchema,
  projectChangeSchema,
  projectInputSchema,
  projectTargetSchema,
  publicationInputSchema,
  unitInputSchema,
  unitStatusInputSchema,
} from '@/lib/projects/schema';
import {
  deleteFloorPlan,
  deleteUnit,
  importPriceList,
  saveFloorPlan,
  saveUnit,
  setUnitStatus,
} from '@/lib/projects/unit-commands';
import { tProjectErrors } from '@/messages/project-errors';

const create = userAction(projectInputSchema, createProject);
const change = userAction(projectChangeSchema, updateProject);
const savePlan = userAction(floorPlanInputSchema, saveFloorPlan);
const saveHome = userAction(unitInputSchema, saveUnit);

export const publishProjectAction = userAction(publicationInputSchema, setProjectPublished);
export const deleteProjectAction = userAction(projectTargetSchema, deleteProject);
export const setProjectImagesAction = userAction(imagesInputSchema, setProjectImages);
export const deleteFloorPlanAction = userAction(partInputSchema, deleteFloorPlan);
export const setUnitStatusAction = userAction(unitStatusInputSchema, setUnitStatus);
export const deleteUnitAction = userAction(partInputSchema, deleteUnit);
export const importPriceListAction = userAction(priceListInputSchema, (actor, { text, ...target }) =>
  importPriceList(actor, target, text),
);

/** Updates if the form contains an id, otherwise creates. */
export async function projectFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const values = formValues(form, ['amenities']);
  if (values.id) {
    return formStateOf(await change(values), tProjectErrors('projectSaved'));
  }
  const result = await create(values);
  if (result.ok) redirect(localAddress(paths.ownProject(result.data.id)));
  return formStateOf(result, '');
}

export async function floorPlanFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await savePlan(formTexts(form));
  return formStateOf(result, tProjectErrors('planSaved'));
}

export async function unitFormAction(_state: FormState, form: FormData): Promise<FormState> {
  const result = await saveHome(formTexts(form));
  return formStateOf(result, tProjectErrors('homeSaved'));
}
