import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CostToBuy, type CostToBuyProps } from '@/components/calculators/cost-to-buy';
import { inLanguage } from '@/lib/next/spoken-language';

function text(props: CostToBuyProps): string {
  return renderToStaticMarkup(<CostToBuy {...props} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('the section on the listing page', () => {
  it('summarises a resale in Cyprus', () => {
    const shown = text({ country: 'cyprus', priceCents: 28_500_000, areaM2: 85, isNewBuild: false });
    expect(shown).toContain(
      'Transfer fees €8,000 after the 50% reduction · no VAT on a resale · stamp duty abolished on 1 January 2026.',
    );
    expect(shown).toMatch(/About €[\d,]+ on top of the price \(\d%\)\./);
    expect(shown).toContain('Transfer fees for two buyers in equal shares: €5,425.');
    expect(shown).toContain('As of 21 November 2026.');
  });

  it('summarises a new build in Cyprus with both VAT rates', () => {
    const shown = text({ country: 'cyprus', priceCents: 30_000_000, areaM2: 110, isNewBuild: true });
    expect(shown).toContain(
      'VAT €57,000 on a new building, €15,000 if it becomes your main home · no transfer fees',
    );
  });

  it('includes stamp duty on a contract signed before its abolition', () => {
    const props = { country: 'cyprus', priceCents: 25_000_000, areaM2: 85, isNewBuild: false } as const;
    expect(text({ ...props, on: '2025-12-31' })).toContain('stamp duty €407.50.');
  });

  it('summarises a purchase in Greece, today and after the VAT suspension', () => {
    const props = { country: 'greece', priceCents: 25_000_000, areaM2: 90, isNewBuild: true } as const;
    expect(text(props)).toContain(
      'Transfer tax €7,725 (3.09%) · notary and cadastre €3,616.60 · lawyer and agent about €10,850.',
    );
    expect(text({ ...props, on: '2027-01-01' })).toContain('VAT €60,000, no transfer tax');
  });

  it('says the total first, rounded, and as a share of the price', () => {
    const props = { country: 'greece', priceCents: 8_750_000, areaM2: 90, isNewBuild: false } as const;
    expect(text(props)).toMatch(/^\S.*About €7,850 on top of the price \(9%\)\./s);
  });

  it('is written in the language of the page', () => {
    const props = { country: 'cyprus', priceCents: 28_500_000, areaM2: 85, isNewBuild: false } as const;
    expect(inLanguage('el', () => text(props))).toContain(
      'Μεταβιβαστικά τέλη 8.000 € μετά τη μείωση 50% · χωρίς ΦΠΑ σε μεταπώληση',
    );
    expect(inLanguage('ru', () => text(props))).toContain('Оценка: 1,5% и НДС 19%. Обычно от 1 до 2%');
  });

  it('shows every line with its source, and nothing without a price', () => {
    const html = renderToStaticMarkup(
      <CostToBuy country="greece" priceCents={25_000_000} areaM2={90} isNewBuild={false} />,
    );
    expect(html.match(/href="https:/g)).toHaveLength(6);
    expect(text({ country: 'greece', priceCents: null, areaM2: 90, isNewBuild: false })).toBe('');
  });
});
