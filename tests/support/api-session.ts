import { type APIRequestContext, expect } from '@playwright/test';
import { createUserWithPassword, PASSWORD } from './accounts';
import { SAMPLE } from './browser-accounts';

const OWNER = { email: 'owner@estia.example', password: SAMPLE.password };

/** Signs in through the API as a sample person. Returns the header required by state-changing calls. */
export async function signIn(request: APIRequestContext, person = OWNER): Promise<{ 'X-CSRFToken': string }> {
  const response = await request.post('/api/users/login', {
    data: { email: person.email, password: person.password },
  });
  expect(response.status(), await response.text()).toBe(200);
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
  return { 'X-CSRFToken': decodeURIComponent(token) };
}

/** Signs in a new person, with rate limits of their own. */
export async function createPersonAndSignIn(request: APIRequestContext) {
  const { username, email } = await createUserWithPassword();
  const person = { username, email, password: PASSWORD };
  return { person, headers: await signIn(request, person) };
}
