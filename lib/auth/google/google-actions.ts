'use server';

import { redirect } from 'next/navigation';
import { currentOrigin } from '@/lib/auth/current';
import { authJs, isGoogleSetUp } from '@/lib/auth/google/auth-js';
import { deviceMemory } from '@/lib/auth/session/session-cookie';
import { formTexts } from '@/lib/input/form-state';
import { safeReturnPath } from '@/lib/input/return-path';
import { localAddress } from '@/lib/language/addresses';
import { log } from '@/lib/log';
import { paths } from '@/lib/paths';
import { siteOrigin } from '@/lib/urls';

export async function googleSignInAction(form: FormData): Promise<void> {
  const from = safeReturnPath(formTexts(form).from ?? '');
  const failed = localAddress(`/login?${new URLSearchParams({ error: 'callback_error', from })}`);
  if (!isGoogleSetUp()) redirect(localAddress(paths.login(from)));
  redirect(await googleAddress(localAddress(from)).catch(() => failed));
}

async function googleAddress(from: string): Promise<string> {
  const { signIn } = authJs({ origin: await currentOrigin(), devices: await deviceMemory() });
  const redirectTo = `/oauth/callback?${new URLSearchParams({ auth_success: 'true', from })}`;
  const address: unknown = await signIn('google', { redirect: false, redirectTo });
  // Without an answer from Google, Auth.js returns its own error page.
  if (typeof address === 'string' && !new URL(address, siteOrigin()).searchParams.has('error'))
    return address;
  log.warn('Auth.js gave no address of Google');
  throw new Error('no address');
}
