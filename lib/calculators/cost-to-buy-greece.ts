import { bandedCents, shareCents } from './rounding';
import { lawLine, type Rule, ruleOn, usualFeeLine } from './tax-rules';
import type { CostLine, CostNote, CostToBuyInput } from './types';

/** Standard VAT, 24 % since 1 June 2016; also applies to notary, lawyer and agent fees. */
const VAT = 2_400;

export const GREECE_RULES = {
  /** 3 % plus a municipal surcharge of 3 % of the tax: 3.09 %. */
  transferTax: [
    {
      validFrom: '2014-01-01',
      value: { basisPoints: 300, surchargeBasisPoints: 300 },
      source: {
        title: 'greeceTransferTax',
        url: 'https://www.lawspot.gr/nomikes-plirofories/nomothesia/n-4223-2013/arthro-11-nomos-4223-2013-meiosi-foroy-metavivasis',
      },
    },
  ],
  /** Of a single buyer without children; couples and parents have more. */
  firstHome: [
    {
      validFrom: '2010-04-23',
      value: { exemptCents: 20_000_000 },
      source: {
        title: 'greeceFirstHome',
        url: 'http://oikonomounotary.gr/dikaiologetika/apallage-protes-katoikias/aphorologeta-posa/',
      },
    },
  ],
  /**
   * While VAT is suspended, the transfer tax applies. The suspension has been extended four times; the 2027 version
   * applies unless it is extended again.
   */
  newBuildVat: [
    {
      validFrom: '2019-12-12',
      value: { isSuspended: true },
      source: {
        title: 'greeceVatSuspended',
        url: 'https://ered.gr/real-estate-news/vat-relief-for-newly-constructed-homes-likely-to-continue-into-2026',
      },
    },
    {
      validFrom: '2027-01-01',
      value: { isSuspended: false },
      source: {
        title: 'greeceVat',
        url: 'https://ered.gr/real-estate-news/vat-relief-for-newly-constructed-homes-likely-to-continue-into-2026',
      },
    },
  ],
  /** The statutory tariff for the deed; copies and extra pages cost more. */
  notary: [
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
      },
      source: {
        title: 'greeceNotary',
        url: 'https://www.odigostoupoliti.eu/i-amives-ton-simvoleografon/',
      },
    },
  ],
  /** 5 ‰ of the value plus €20 + €3 for registering the deed in the cadastre. */
  registry: [
    {
      validFrom: '2026-01-12',
      value: { fixedCents: 2_300, basisPoints: 50 },
      source: {
        title: 'greeceRegistry',
        url: 'https://www.newsit.gr/oikonomia/xristika/nea-analogika-teli-gia-eggrafi-sto-ktimatologio-apo-12-eyro-to-pagio-telos-kai-analogikes-epivarynseis-gia-vasikes-prakseis/4573768/',
      },
    },
  ],
  lawyer: [
    {
      validFrom: '2026-01-01',
      value: { basisPoints: 150, vatBasisPoints: VAT, usual: { from: 1, to: 2 } },
      source: { title: 'greeceCosts', url: 'https://trustate.gr/en/purchase-costs' },
    },
  ],
  agent: [
    {
      validFrom: '2026-01-01',
      value: { basisPoints: 200, vatBasisPoints: VAT, usual: { from: 2, to: 2 } },
      source: { title: 'greeceCosts', url: 'https://trustate.gr/en/purchase-costs' },
    },
  ],
} satisfies Record<string, Rule<unknown>>;

/** If the objective (assessed) value is higher than the price, the authorities use that instead. */
export function costLinesGreece(
  { priceCents, isNewBuild, isFirstHome = false }: CostToBuyInput,
  on: string,
): CostLine[] {
  const vat = ruleOn(GREECE_RULES.newBuildVat, on);
  const notary = ruleOn(GREECE_RULES.notary, on);
  const registry = ruleOn(GREECE_RULES.registry, on);
  const hasVat = isNewBuild && !vat.value.isSuspended;
  const deed = notary.value.fixedCents + bandedCents(priceCents, notary.value.bands);
  return [
    transferLine(hasVat ? null : { priceCents, isFirstHome }, on),
    lawLine(vat, 'vat', 'vat', hasVat ? shareCents(priceCents, VAT) : 0, vatNote(isNewBuild, hasVat)),
    lawLine(notary, 'notary', 'notary', deed + shareCents(deed, VAT), 'notary'),
    lawLine(
      registry,
      'registry',
      'registry',
      registry.value.fixedCents + shareCents(priceCents, registry.value.basisPoints),
      'registry',
    ),
    usualFeeLine(ruleOn(GREECE_RULES.lawyer, on), 'lawyer', priceCents),
    usualFeeLine(ruleOn(GREECE_RULES.agent, on), 'agent', priceCents),
  ];
}

/** `null`: the sale carries VAT. */
function transferLine(sale: { priceCents: number; isFirstHome: boolean } | null, on: string): CostLine {
  const rule = ruleOn(GREECE_RULES.transferTax, on);
  if (!sale) return lawLine(rule, 'transfer', 'tax', 0, 'noTax');
  const taxOn = (cents: number) => {
    const tax = shareCents(cents, rule.value.basisPoints);
    return tax + shareCents(tax, rule.value.surchargeBasisPoints);
  };
  if (!sale.isFirstHome) return lawLine(rule, 'transfer', 'tax', taxOn(sale.priceCents), 'tax');
  const first = ruleOn(GREECE_RULES.firstHome, on);
  const amountCents = taxOn(Math.max(0, sale.priceCents - first.value.exemptCents));
  return lawLine(first, 'transfer', 'tax', amountCents, 'firstHome');
}

function vatNote(isNewBuild: boolean, hasVat: boolean): CostNote {
  if (!isNewBuild) return 'vatResale';
  return hasVat ? 'vat24' : 'vatSuspended';
}
