import type { NextRequest } from 'next/server';
import { errorResponse, seeOther } from '@/lib/api';
import { refuseCrossSite } from '@/lib/auth/api-access';
import { currentActor } from '@/lib/auth/current';
import type { Actor } from '@/lib/auth/types';
import { toAppError } from '@/lib/errors';
import { discardFeedFile } from '@/lib/incoming-feeds/arrived-file';
import { addFeedFile, replaceFeedFile } from '@/lib/incoming-feeds/commands';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { feedIdInputSchema } from '@/lib/incoming-feeds/schema';
import { readUploadForm, type UploadForm } from '@/lib/incoming-feeds/upload-form';
import { uploadProblem } from '@/lib/incoming-feeds/upload-problem';
import { logFailure } from '@/lib/log';
import { paths } from '@/lib/paths';
import { parseInput } from '@/lib/validation';

/** A plain form, because server actions are held in memory. The page of the form says what was wrong. */
export async function POST(request: NextRequest): Promise<Response> {
  let actor: Actor | null;
  try {
    refuseCrossSite(request);
    actor = await currentActor();
  } catch (error) {
    return errorResponse(error);
  }
  const id = request.nextUrl.searchParams.get('id');
  const page = id && feedIdInputSchema.safeParse({ id }).success ? feedPaths.feed(id) : feedPaths.newFeed;
  if (!actor) return seeOther(paths.login(page));
  let form: UploadForm | undefined;
  try {
    form = await readUploadForm(request);
    return seeOther(feedPaths.feed(await store(actor, id, form)));
  } catch (thrown) {
    const error = toAppError(thrown);
    logFailure(error, 'a feed could not be uploaded');
    return seeOther(`${page}?problem=${uploadProblem(error, id !== null)}`);
  } finally {
    if (form) await discardFeedFile(form.file);
  }
}

/** `given`: the feed whose file is replaced. */
async function store(actor: Actor, given: string | null, { fields, file }: UploadForm): Promise<string> {
  if (given === null) return (await addFeedFile(actor, fields.get('name') ?? '', file)).id;
  const { id } = parseInput(feedIdInputSchema, { id: given });
  await replaceFeedFile(actor, id, file);
  return id;
}
