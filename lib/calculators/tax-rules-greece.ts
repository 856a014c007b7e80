import type {
  GreekNewBuildVat,
  GreekTransferTax,
  NotaryTariff,
  RegistryFee,
  Rule,
  UsualFee,
} from './tax-rules';

/** Standard VAT, 24 % since 1 June 2016; also applies to notary, lawyer and agent fees. */
const VAT = 2_400;

/** 3 % plus a municipal surcharge of 3 % of the tax: 3.09 %. */
export const GREECE_TRANSFER_TAX: Rule<GreekTransferTax> = [
  {
    validFrom: '2014-01-01',
    value: { basisPoints: 300, surchargeBasisPoints: 300 },
    source: {
      title: 'Law 4223/2013, article 11 (article 4 of Law 1587/1950)',
      url: 'https://www.lawspot.gr/nomikes-plirofories/nomothesia/n-4223-2013/arthro-11-nomos-4223-2013-meiosi-foroy-metavivasis',
    },
  },
];

/** The suspension has been extended four times; the 2027 version applies unless it is extended again. */
export const GREECE_NEW_BUILD_VAT: Rule<GreekNewBuildVat> = [
  {
    validFrom: '2019-12-12',
    value: { basisPoints: VAT, isSuspended: true },
    source: {
      title: 'VAT Code, article 6, with Law 4646/2019, article 39; prolonged to 31 December 2026',
      url: 'https://ered.gr/real-estate-news/vat-relief-for-newly-constructed-homes-likely-to-continue-into-2026',
    },
  },
  {
    validFrom: '2027-01-01',
    value: { basisPoints: VAT, isSuspended: false },
    source: {
      title: 'VAT Code, article 6: the suspension ends on 31 December 2026 unless it is prolonged',
      url: 'https://ered.gr/real-estate-news/vat-relief-for-newly-constructed-homes-likely-to-continue-into-2026',
    },
  },
];

/** The statutory tariff for the deed; copies and extra pages cost more. */
export const GREECE_NOTARY: Rule<NotaryTariff> = [
  {
    validFrom: '2017-09-26',
    value: {
      fixedCents: 2_000,
      bands: [
        { upToCents: 12_000_000, basisPoints: 80 },
        { upToCents: 38_000_000, basisPoints: 70 },
        { upToCents: 200_000_000, basisPoints: 65 },
        { upToCents: 500_000_000, basisPoints: 55 },
        { upToCents: 800_000_000, basisPoints: 50 },
        { upToCents: 1_000_000_000, basisPoints: 40 },
        { upToCents: 1_200_000_000, basisPoints: 30 },
        { upToCents: 2_000_000_000, basisPoints: 25 },
        { upToCents: null, basisPoints: 10 },
      ],
      vatBasisPoints: VAT,
    },
    source: {
      title: 'Joint ministerial decision on notaries’ fees (article 40 of Law 2830/2000)',
      url: 'https://www.odigostoupoliti.eu/i-amives-ton-simvoleografon/',
    },
  },
];

/** 5 ‰ of the value plus €20 + €3 for registering the deed in the cadastre. */
export const GREECE_REGISTRY: Rule<RegistryFee> = [
  {
    validFrom: '2026-01-12',
    value: { fixedCents: 2_300, basisPoints: 50 },
    source: {
      title: 'Ministerial decision 2/12.01.2026 on the fees of the Hellenic Cadastre',
      url: 'https://www.newsit.gr/oikonomia/xristika/nea-analogika-teli-gia-eggrafi-sto-ktimatologio-apo-12-eyro-to-pagio-telos-kai-analogikes-epivarynseis-gia-vasikes-prakseis/4573768/',
    },
  },
];

export const GREECE_LAWYER: Rule<UsualFee> = [
  {
    validFrom: '2026-01-01',
    value: { basisPoints: 150, vatBasisPoints: VAT, range: '1 to 2%' },
    source: { title: 'Property purchase costs in Greece', url: 'https://trustate.gr/en/purchase-costs' },
  },
];

export const GREECE_AGENT: Rule<UsualFee> = [
  {
    validFrom: '2026-01-01',
    value: { basisPoints: 200, vatBasisPoints: VAT, range: '2%' },
    source: { title: 'Property purchase costs in Greece', url: 'https://trustate.gr/en/purchase-costs' },
  },
];
