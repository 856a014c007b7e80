// People who call the API in the tests of its contract.
import { type APIRequestContext, request as playwright } from '@playwright/test';
import type { ApiContract } from './api-contract';
import { signIn } from './api-session';
import { createAccount } from './browser-accounts';

export function formOf(fields: Record<string, string>, photos: Buffer[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const photo of photos)
    form.append('images[]', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }));
  return form;
}

export type Caller = {
  request: APIRequestContext;
  headers: { 'X-CSRFToken': string };
  username: string;
  id: string;
};

export async function newCaller(contract: ApiContract, baseURL: string | undefined): Promise<Caller> {
  const request = await playwright.newContext(baseURL ? { baseURL } : {});
  const person = await createAccount(request);
  const headers = await signIn(request, { email: person.email, password: person.password });
  const { user } = await contract.call<{ user: { id: string } }>(request, 'GET /api/users/get_user/');
  return { request, headers, username: person.username, id: user.id };
}
