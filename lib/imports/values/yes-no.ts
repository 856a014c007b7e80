import { foldText, words } from '@/lib/imports/values/vocabulary';

const YES = /^(1|1[.,]0|y|yes|true|x|✓|✔|on|ναι|nai|αληθησ|да|истина|ja|wahr|oui|si|evet)$/u;
const NO =
  /^(|0|0[.,]0|n|no|none|not? available|n\/?a|false|off|[-–—✗✘]+|οχι|oxi|ochi|ψευδησ|χωρισ|μη|δεν|δεν (?:υπαρχει|υφισταται)|δ\/?υ|ν\/?α|нет|нету|не|без|не имеется|отсутствует|не предусмотрен[аоы]?|ложь|nein|falsch|nicht|ohne|kein(?:e[rsnm]?)?|non|sans|aucune?|geen|without|not (?:included|allowed)|hayir|yok|(?:mevcut )?degil)[.!]?$/u;
const NOTHING =
  /^([-–—_.?/*]*|0000-00-00.*|#?n[./ ]?a\.?|none|null|nil|nan|undefined|unknown|unspecified|not (specified|known|available|applicable)|t\.?b\.?[acd]\.?|ν[./]?α|αγνωστο|δεν (υπαρχει|εχει|διατιθεται)|неизвестно|нет данных|не указан[ао]?|k\.? ?a\.?|keine angaben?|unbekannt|no data|empty)$/u;

const folded = (text: string | undefined) => foldText(text ?? '');

/** Excel writes booleans in the user's language. */
export const saysYes = (text: string | undefined): boolean => YES.test(folded(text));

export const saysNo = (text: string | undefined): boolean => NO.test(folded(text));

const NEGATED = words(
  'no|not|non|without|οχι|δεν|μη|χωρισ|нет|не|без|nein|nicht|ohne|kein(?:e[rsnm]?)?|sans|geen|yok|degil',
);

export const isNegated = (text: string): boolean => NEGATED.test(folded(text));

export const saysNothing = (text: string | undefined): boolean => NOTHING.test(folded(text));

export const isUnset = (text: string | undefined): boolean => saysNo(text) || saysNothing(text);
