import { channel } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { formTexts } from '@/lib/input/form-state';
import { noteRequestError, sendMalformedRequestsAsInvalid } from '@/lib/next/malformed-requests';

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
const withStack = (path: string) =>
  Object.assign(new Error('x is not iterable'), {
    stack: `Error: x\n    at ${path}:1:1\n    at async a (/site/.next/server/chunks/ssr/a.js:1:1)`,
  });
const CALL = { 'next-action': '1' };
const FORM = { 'content-type': 'multipart/form-data; boundary=x' };
const ROUTER = { 'next-router-state-tree': '%5Bx' };
const NEXT = '/site/node_modules/next/dist/server/app-render/action-handler.js';

sendMalformedRequestsAsInvalid();

test.each([
  ['a form without an end', FORM, new TypeError('Failed to parse body as FormData.'), 500, 400],
  ['a form whose fields for React are no JSON', FORM, thrown(() => JSON.parse('[bad')), 500, 400],
  ['arguments that React cannot read', CALL, withStack(NEXT), 500, 400],
  ['arguments that are no form', CALL, thrown(() => formTexts(undefined as never)), 500, 400],
  ['too much', CALL, Object.assign(new Error('Body exceeded'), { statusCode: 413 }), 500, 413],
  ['a fault of ours', CALL, withStack('/site/.next/server/chunks/ssr/a.js'), 500, 500],
  ['a fault of a page', FORM, withStack(NEXT), 500, 500],
  ['a form that was answered in spite of an error', CALL, withStack(NEXT), 200, 200],
  [
    'the state of a router',
    ROUTER,
    new Error('The router state header was sent but could not be parsed.'),
    500,
    400,
  ],
  ['a fault of a page', ROUTER, withStack(NEXT), 500, 500],
  ['nothing of the kind', {}, withStack(NEXT), 500, 500],
])('%s', (_, headers, error, status, sent) => {
  const statuses: unknown[] = [];
  const response = { writeHead: (given: number) => statuses.push(given) };
  channel('http.server.request.start').publish({ request: { method: 'POST', headers }, response });
  noteRequestError(error, headers);
  response.writeHead(status);
  expect(statuses).toEqual([sent]);
});
