import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** An E.164 number in readable form: '+357 99 123456'; anything else unchanged. */
export function phoneText(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
