import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export const PHONE_COUNTRIES = [
  ['CY', '+357'],
  ['US', '+1'],
  ['GB', '+44'],
  ['GR', '+30'],
  ['DE', '+49'],
  ['FR', '+33'],
  ['IT', '+39'],
  ['AU', '+61'],
  ['IN', '+91'],
  ['AT', '+43'],
  ['BE', '+32'],
  ['BG', '+359'],
  ['CA', '+1'],
  ['CH', '+41'],
  ['CZ', '+420'],
  ['DK', '+45'],
  ['EE', '+372'],
  ['ES', '+34'],
  ['FI', '+358'],
  ['HR', '+385'],
  ['HU', '+36'],
  ['IE', '+353'],
  ['IL', '+972'],
  ['LB', '+961'],
  ['LT', '+370'],
  ['LU', '+352'],
  ['LV', '+371'],
  ['MT', '+356'],
  ['NL', '+31'],
  ['NO', '+47'],
  ['PL', '+48'],
  ['PT', '+351'],
  ['RO', '+40'],
  ['RS', '+381'],
  ['RU', '+7'],
  ['SE', '+46'],
  ['SI', '+386'],
  ['SK', '+421'],
  ['TR', '+90'],
  ['UA', '+380'],
  ['AE', '+971'],
  ['ZA', '+27'],
] as const;
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number][0];

export function isPhoneCountry(code: string | undefined): code is PhoneCountry {
  return PHONE_COUNTRIES.some(([known]) => known === code);
}

/** '+357 99 123456'; anything but E.164 stays unchanged. */
export function phoneText(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
