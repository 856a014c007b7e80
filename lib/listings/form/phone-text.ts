import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A stored number (E.164) as people read it: '+357 99 123456'; what is no number stays as it is. */
export function phoneText(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
