import { foldText } from '@/lib/imports/vocabulary';

const YES = /^(1|1[.,]0|y|yes|true|x|✓|✔|on|ναι|nai|αληθησ|да|истина|ja|wahr|oui|si|evet)$/u;
const NO =
  /^(|0|0[.,]0|n|no|none|not? available|n\/?a|false|off|[-–—✗✘]+|οχι|oxi|ochi|ψευδησ|χωρισ|δεν υπαρχει|ν\/?α|нет|ложь|nein|falsch|kein[es]?|non|hayir)$/u;
const NOTHING =
  /^([-–—_.?/*]*|0000-00-00.*|#?n[./ ]?a\.?|none|null|nil|nan|undefined|unknown|unspecified|not (specified|known|available|applicable)|t\.?b\.?[acd]\.?|ν[./]?α|αγνωστο|δεν (υπαρχει|εχει|διατιθεται)|неизвестно|нет данных|не указан[ао]?|k\.? ?a\.?|keine angaben?|unbekannt|no data|empty)$/u;

const folded = (text: string | undefined) => foldText(text ?? '');

/** Whether a cell says yes, in the languages of feeds; Excel writes its truth values in the user's language. */
export const saysYes = (text: string | undefined): boolean => YES.test(folded(text));

/** Whether a cell is empty or says no. */
export const saysNo = (text: string | undefined): boolean => NO.test(folded(text));

/** Whether a cell is empty or only says that nothing is known ('-', 'n/a', 'unknown'). */
export const saysNothing = (text: string | undefined): boolean => NOTHING.test(folded(text));

/** Whether a cell gives no value: empty, 'no', 0 or 'unknown'. */
export const isUnset = (text: string | undefined): boolean => saysNo(text) || saysNothing(text);
