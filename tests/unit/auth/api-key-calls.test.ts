import { expect, test } from 'vitest';
import { scopeOfCall } from '@/lib/auth/policy';

test('a call is known by method and path, in every spelling that is served', () => {
  expect(scopeOfCall('GET', '/api/properties/my-properties/')).toBe('listings_read');
  expect(scopeOfCall('HEAD', '/api/properties/my-properties')).toBe('listings_read');
  expect(scopeOfCall('PATCH', '/api/properties/anna/property/7/edit')).toBe('listings_write');
});

test.each([
  ['POST', '/api/properties/my-properties/'],
  ['GET', '/api/properties/my-properties/kyero/more/'],
  ['GET', '/api/properties/7/'],
  ['GET', '/api/properties/a/b/properties/'],
  ['GET', '/x/api/properties/my-properties/'],
  ['GET', '/api/properties//properties/'],
  ['DELETE', '/api/properties/anna/property/7/'],
  ['POST', '/api/chat/1/messages/'],
  ['PUT', '/api/users/profile/'],
  ['OPTIONS', '/api/properties/'],
])('%s %s is for no key', (method, path) => expect(scopeOfCall(method, path)).toBeNull());
