import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export const PHONE_COUNTRIES = [
  ['CY', 'Cyprus', '+357'],
  ['US', 'United States', '+1'],
  ['GB', 'United Kingdom', '+44'],
  ['GR', 'Greece', '+30'],
  ['DE', 'Germany', '+49'],
  ['FR', 'France', '+33'],
  ['IT', 'Italy', '+39'],
  ['AU', 'Australia', '+61'],
  ['IN', 'India', '+91'],
  ['AT', 'Austria', '+43'],
  ['BE', 'Belgium', '+32'],
  ['BG', 'Bulgaria', '+359'],
  ['CA', 'Canada', '+1'],
  ['CH', 'Switzerland', '+41'],
  ['CZ', 'Czechia', '+420'],
  ['DK', 'Denmark', '+45'],
  ['EE', 'Estonia', '+372'],
  ['ES', 'Spain', '+34'],
  ['FI', 'Finland', '+358'],
  ['HR', 'Croatia', '+385'],
  ['HU', 'Hungary', '+36'],
  ['IE', 'Ireland', '+353'],
  ['IL', 'Israel', '+972'],
  ['LB', 'Lebanon', '+961'],
  ['LT', 'Lithuania', '+370'],
  ['LU', 'Luxembourg', '+352'],
  ['LV', 'Latvia', '+371'],
  ['MT', 'Malta', '+356'],
  ['NL', 'Netherlands', '+31'],
  ['NO', 'Norway', '+47'],
  ['PL', 'Poland', '+48'],
  ['PT', 'Portugal', '+351'],
  ['RO', 'Romania', '+40'],
  ['RS', 'Serbia', '+381'],
  ['RU', 'Russia', '+7'],
  ['SE', 'Sweden', '+46'],
  ['SI', 'Slovenia', '+386'],
  ['SK', 'Slovakia', '+421'],
  ['TR', 'Türkiye', '+90'],
  ['UA', 'Ukraine', '+380'],
  ['AE', 'United Arab Emirates', '+971'],
  ['ZA', 'South Africa', '+27'],
] as const;
export type PhoneCountry = (typeof PHONE_COUNTRIES)[number][0];

export function isPhoneCountry(code: string | undefined): code is PhoneCountry {
  return PHONE_COUNTRIES.some(([known]) => known === code);
}

/** '+357 99 123456'; anything but E.164 stays unchanged. */
export function phoneText(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
