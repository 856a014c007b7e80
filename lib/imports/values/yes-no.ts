import { foldText, words } from '@/lib/imports/values/vocabulary';

const YES = /^(1|1[.,]0|y|yes|true|x|✓|✔|on|ναι|nai|αληθησ|да|истина|ja|wahr|oui|si|evet)$/u;
const NO =
  /^(|0|0[.,]0|n|no|none|not? available|n\/?a|false|off|[-–—✗✘]+|οχι|oxi|ochi|ψευδησ|χωρισ|μη|δεν|δεν (?:υπαρχει|υφισταται)|δ\/?υ|ν\/?α|нет|нету|не|без|не имеется|отсутствует|не предусмотрен[аоы]?|ложь|nein|falsch|nicht|ohne|kein(?:e[rsnm]?)?|non|sans|aucune?|geen|without|not (?:included|allowed)|hayir|yok|(?:mevcut )?degil)[.!]?$/u;
const NOTHING =
  /^([-–—_.?/*]*|0000-00-00.*|#?n[./ ]?a\.?|none|null|nil|nan|undefined|unknown|unspecified|not (specified|known|available|applicable)|t\.?b\.?[acd]\.?|ν[./]?α|αγνωστο|δεν (υπαρχει|εχει|διατιθεται)|неизвестно|нет данных|не указан[ао]?|k\.? ?a\.?|keine angaben?|unbekannt|no data|empty)$/u;

const folded = (text: string | undefined) => foldText(text ?? '');

/** Whether a cell says yes, in the languages of feeds; Excel writes its truth values in the user's language. */
export const saysYes = (text: string | undefined): boolean => YES.test(folded(text));

/** Whether a cell is empty or says no. */
export const saysNo = (text: string | undefined): boolean => NO.test(folded(text));

const NEGATED = words(
  'no|not|non|without|οχι|δεν|μη|χωρισ|нет|не|без|nein|nicht|ohne|kein(?:e[rsnm]?)?|sans|geen|yok|degil',
);

/** Whether a cell with further words denies something: 'no garden', 'χωρίς πισίνα', 'havuz yok'. */
export const isNegated = (text: string): boolean => NEGATED.test(folded(text));

/** Whether a cell is empty or only says that nothing is known ('-', 'n/a', 'unknown'). */
export const saysNothing = (text: string | undefined): boolean => NOTHING.test(folded(text));

/** Whether a cell gives no value: empty, 'no', 0 or 'unknown'. */
export const isUnset = (text: string | undefined): boolean => saysNo(text) || saysNothing(text);
