import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '@/lib/errors';
import { formStateOf, formTexts, formValues } from '@/lib/input/form-state';

const formOf = (...fields: [string, string | Blob][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe('the state of a form after its action', () => {
  const failed = (code: ErrorCode) => ({
    ok: false as const,
    error: { code, message: 'Said by the server.' },
  });

  test('success shows its message', () => {
    expect(formStateOf({ ok: true, data: null }, 'Saved.')).toEqual({ status: 'done', message: 'Saved.' });
  });

  test('a refusal says what the server said, with what was typed', () => {
    const state = formStateOf(failed('conflict'), 'Saved.', {
      failure: 'Failed.',
      values: { name: 'Eleni' },
    });
    expect(state).toEqual({
      status: 'failed',
      message: 'Said by the server.',
      fields: {},
      values: { name: 'Eleni' },
    });
  });

  test('an internal error is told in the words of the form, if it has some', () => {
    expect(formStateOf(failed('internal'), '', { failure: 'Failed.' })).toMatchObject({ message: 'Failed.' });
    expect(formStateOf(failed('internal'), '')).toMatchObject({ message: 'Said by the server.' });
  });
});

describe('the fields of a form', () => {
  test("are texts, without React's own and that of the script; a file is empty text", () => {
    const form = formOf(['name', 'Eleni'], ['$ACTION_ID', 'x'], ['script', '1'], ['photo', new Blob(['x'])]);
    expect(formTexts(form)).toEqual({ name: 'Eleni', photo: '' });
  });

  test('named as lists are arrays, also when nothing is chosen', () => {
    const form = formOf(['name', 'Marina'], ['amenities', 'pool'], ['amenities', 'gym']);
    expect(formValues(form, ['amenities', 'types'])).toEqual({
      name: 'Marina',
      amenities: ['pool', 'gym'],
      types: [],
    });
  });
});
