import localFont from 'next/font/local';

// Each script is a family of its own with its unicode-range, so that a page of Latin text loads one file per face
// and a Greek or Russian name fetches its script only when it is shown. The Latin ones are cut to size (scripts/fonts). `next/font` wants literals: no shared constants.

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
        'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
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
  display: 'swap',
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
  display: 'swap',
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
        'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+202F-2030,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

const titleGreek = localFont({
  src: '../node_modules/@fontsource-variable/literata/files/literata-greek-wght-normal.woff2',
  variable: '--face-title-greek',
  weight: '200 900',
  display: 'swap',
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
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' }],
});

/** The class names that define the `--face-*` variables of globals.css; they belong on `<html>`. */
export const fontVariables = [
  text,
  textLatinExt,
  textEnergy,
  textGreek,
  textCyrillic,
  title,
  titleGreek,
  titleCyrillic,
]
  .map((face) => face.variable)
  .join(' ');
