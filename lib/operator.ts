/** For the footer and the legal pages. The e-mail address is the setting SUPPORT_EMAIL, the office in messages/. */
export const operator = {
  name: 'Estia',
  phones: ['+357 22 000 140', '+357 99 000 140'],
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/estia.example' },
    { name: 'Facebook', href: 'https://www.facebook.com/estia.example' },
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/estia.example' },
  ],
} as const;
