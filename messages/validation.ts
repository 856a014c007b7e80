// Written by npm run messages.
import { parseMessage } from '@/lib/language/parse-message';
import { texts } from '@/lib/language/texts';
import en from './en/validation.json' with { type: 'json' };
import el from './el/validation.json' with { type: 'json' };
import ru from './ru/validation.json' with { type: 'json' };

type Shows = {
  required: { name: string | number };
  'kind.string': { name: string | number };
  'kind.number': { name: string | number };
  'kind.int': { name: string | number };
  'kind.boolean': { name: string | number };
  'kind.array': { name: string | number };
  'kind.object': { name: string | number };
  'kind.other': { name: string | number };
  'format.id': { name: string | number };
  'format.url': { name: string | number };
  'format.email': { name: string | number };
  notValid: { name: string | number };
  minCharacters: { name: string | number; bound: string | number };
  maxCharacters: { name: string | number; bound: string | number };
  minItems: { name: string | number; bound: string | number };
  maxItems: { name: string | number; bound: string | number };
  min: { name: string | number; bound: string | number };
  max: { name: string | number; bound: string | number };
  values: { name: string | number; values: string | number };
  unknown: { names: string | number };
  atMostItems: { max: string | number };
};

export const tValidation = texts<typeof en, Shows>((language) => ({ en, el, ru })[language], parseMessage);
