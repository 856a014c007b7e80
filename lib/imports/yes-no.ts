import { foldText } from '@/lib/imports/vocabulary';

const YES = /^(1|1[.,]0|y|yes|true|x|✓|✔|on|ναι|nai|αληθησ|да|истина|ja|wahr|oui|si|evet)$/u;
const NO =
  /^(|0|0[.,]0|n|no|none|not? available|n\/?a|false|off|[-–—✗✘]+|οχι|oxi|ochi|ψευδησ|χωρισ|δεν υπαρχει|ν\/?α|нет|ложь|nein|falsch|kein[es]?|non|hayir)$/u;

const folded = (text: string | undefined) => foldText(text ?? '').replaceAll('ı', 'i');

/** Whether a cell says yes, in the languages of feeds; Excel writes its truth values in the user's language. */
export const saysYes = (text: string | undefined): boolean => YES.test(folded(text));

/** Whether a cell is empty or says no. */
export const saysNo = (text: string | undefined): boolean => NO.test(folded(text));
