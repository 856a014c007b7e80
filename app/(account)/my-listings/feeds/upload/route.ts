import type { NextRequest } from 'next/server';
import { errorResponse } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { requireActor } from '@/lib/auth/current';
import type { Actor } from '@/lib/auth/types';
import { type AppError, toAppError } from '@/lib/errors';
import { discardFeedFile } from '@/lib/incoming-feeds/arrived-file';
import { addFeedFile, replaceFeedFile } from '@/lib/incoming-feeds/commands';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { feedIdInputSchema } from '@/lib/incoming-feeds/schema';
import { readUploadForm, type UploadForm } from '@/lib/incoming-feeds/upload-form';
import { uploadProblem } from '@/lib/incoming-feeds/upload-problem';
import { localAddress } from '@/lib/language/addresses';
import { logFailure } from '@/lib/log';
import { parseInput } from '@/lib/validation';

/** A plain form, because server actions are held in memory. */
export async function POST(request: NextRequest): Promise<Response> {
  let actor: Actor;
  try {
    refuseCrossSite(request);
    actor = await requireActor();
  } catch (error) {
    return errorResponse(error);
  }
  let form: UploadForm | undefined;
  try {
    form = await readUploadForm(request);
    return found(await store(actor, form));
  } catch (thrown) {
    const error = toAppError(thrown);
    logFailure(error, 'a feed could not be uploaded');
    return sentBack(error, form?.fields.get('id'));
  } finally {
    if (form) await discardFeedFile(form.file);
  }
}

async function store(actor: Actor, { fields, file }: UploadForm): Promise<string> {
  const given = fields.get('id');
  if (!given) return (await addFeedFile(actor, fields.get('name') ?? '', file)).id;
  const { id } = parseInput(feedIdInputSchema, { id: given });
  await replaceFeedFile(actor, id, file);
  return id;
}

const found = (id: string) => redirectTo(feedPaths.feed(id));

/** The page of the form says what was wrong. */
function sentBack(error: AppError, id: string | undefined): Response {
  const page = id && feedIdInputSchema.safeParse({ id }).success ? feedPaths.feed(id) : feedPaths.newFeed;
  return redirectTo(`${page}?problem=${uploadProblem(error, id !== undefined)}`);
}

const redirectTo = (path: string) =>
  new Response(null, { status: 303, headers: { Location: localAddress(path), 'Cache-Control': 'no-store' } });
