import localFont from 'next/font/local';

// One family per script with its unicode-range: Latin text loads one file per face, Greek and Russian files
// load on demand. A page painted before they arrive stays as it is: other letters would break its lines anew.
// Latin files are subset (scripts/fonts): English letters are preloaded, the others are in an extra file.
// `next/font` requires literals.

const text = localFont({
  src: './_faces/commissioner-latin.woff2',
  variable: '--face-text',
  weight: '400 700',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Arial',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0,U+00A9,U+00B0,U+00B2,U+00B7,U+00D7,U+00E7,U+00E9,U+00ED,U+2011,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+203A,U+20AC,U+2212',
    },
  ],
});

const textAccents = localFont({
  src: './_faces/commissioner-accents.woff2',
  variable: '--face-text-accents',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8,U+00AA-00AF,U+00B1,U+00B3-00B6,U+00B8-00D6,U+00D8-00E6,U+00E8,U+00EA-00EC,U+00EE-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2010,U+2012,U+2015,U+201A-201B,U+201E,U+2020-2021,U+202F-2030,U+2032-2033,U+2039,U+2044,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const textLatinExt = localFont({
  src: '../node_modules/@fontsource-variable/commissioner/files/commissioner-latin-ext-wght-normal.woff2',
  variable: '--face-text-latin-ext',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
    },
  ],
});

const textEnergy = localFont({
  src: './_faces/commissioner-energy.woff2',
  variable: '--face-text-energy',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0393-0397' }],
});

const textGreek = localFont({
  src: '../node_modules/@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2',
  variable: '--face-text-greek',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF' },
  ],
});

const textCyrillic = localFont({
  src: '../node_modules/@fontsource-variable/commissioner/files/commissioner-cyrillic-wght-normal.woff2',
  variable: '--face-text-cyrillic',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});

const title = localFont({
  src: './_faces/literata-latin.woff2',
  variable: '--face-title',
  weight: '500 600',
  display: 'swap',
  preload: true,
  adjustFontFallback: 'Times New Roman',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E,U+00A0,U+00A9,U+00B0,U+00B2,U+00B7,U+00D7,U+00E7,U+00E9,U+00ED,U+2011,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+203A,U+20AC,U+2212',
    },
  ],
});

const titleAccents = localFont({
  src: './_faces/literata-accents.woff2',
  variable: '--face-title-accents',
  weight: '500 600',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+00A1-00A8,U+00AA-00AF,U+00B1,U+00B3-00B6,U+00B8-00D6,U+00D8-00E6,U+00E8,U+00EA-00EC,U+00EE-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2010,U+2012,U+2015,U+201A-201B,U+201E,U+2020-2021,U+202F-2030,U+2032-2033,U+2039,U+2044,U+2122,U+2191,U+2193,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const titleGreek = localFont({
  src: '../node_modules/@fontsource-variable/literata/files/literata-greek-wght-normal.woff2',
  variable: '--face-title-greek',
  weight: '200 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF' },
  ],
});

const titleCyrillic = localFont({
  src: '../node_modules/@fontsource-variable/literata/files/literata-cyrillic-wght-normal.woff2',
  variable: '--face-title-cyrillic',
  weight: '200 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});

export const fontVariables = [
  text,
  textAccents,
  textLatinExt,
  textEnergy,
  textGreek,
  textCyrillic,
  title,
  titleAccents,
  titleGreek,
  titleCyrillic,
]
  .map((face) => face.variable)
  .join(' ');
