import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '@/lib/language/constants';
import { isDrawable, textOutlines, textWidth } from '@/lib/map/glyphs';
import { type Label, labelsByTile, placeLabels } from '@/lib/map/labels';
import { inLanguage } from '@/lib/next/spoken-language';

const at = placeLabels;
const texts = (labels: readonly Label[]) => labels.map((label) => label.text);

describe('placeLabels', () => {
  test('shows countries and the largest cities first, villages when zoomed in', () => {
    expect(texts(at(5))).toEqual(expect.arrayContaining(['Greece', 'Cyprus', 'Athens']));
    expect(texts(at(6))).toContain('Aegean Sea');
    expect(texts(at(7))).toEqual(expect.arrayContaining(['Santorini', 'Mykonos', 'Limassol']));
    expect(texts(at(5))).not.toContain('Omodos');
    expect(texts(at(13))).toContain('Omodos');
    expect(texts(at(13))).not.toContain('Greece');
  });

  test('names follow the language, and every letter has an outline', () => {
    expect(texts(inLanguage('el', () => at(7)))).toEqual(
      expect.arrayContaining(['Κύπρος', 'Αιγαίο Πέλαγος', 'Σαντορίνη', 'Λεμεσός']),
    );
    expect(texts(inLanguage('ru', () => at(7)))).toEqual(
      expect.arrayContaining(['Кипр', 'Эгейское море', 'Санторини', 'Лимассол']),
    );
    for (const language of LANGUAGES)
      for (const text of texts(inLanguage(language, () => at(14)))) expect(isDrawable(text), text).toBe(true);
  });

  test('no two labels overlap', () => {
    for (const z of [5, 8, 11, 14]) {
      const boxes = at(z).map(({ text, style, x, y }) => ({
        text,
        left: x,
        right: x + textWidth(text, style.weight, style.size, style.spacing),
        top: y - style.size,
        bottom: y,
      }));
      for (const [i, a] of boxes.entries()) {
        const touching = boxes
          .slice(i + 1)
          .find((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
        expect(touching, `${a.text} at zoom ${z}`).toBeUndefined();
      }
    }
  });

  test('a label crossing a tile edge is drawn in both tiles', () => {
    const style = { size: 24, weight: 'regular', spacing: 0, hasDot: false, tone: 'town' } as const;
    const label: Label = { text: 'Limassol', x: 490, y: 100, pointX: 512, pointY: 90, style };
    expect([...labelsByTile([label]).keys()].sort()).toEqual(['0/0', '1/0']);
  });
});

test('characters missing from the font fall back to their plain form', () => {
  expect(textWidth('Ăé', 'regular', 20)).toBe(textWidth('Aé', 'regular', 20));
  expect(textOutlines('A', 'bold', 20)).toMatch(/^<path transform="[^"]+" d="M/);
  expect(textOutlines('<"&', 'regular', 20)).not.toMatch(/&|<"/);
});
