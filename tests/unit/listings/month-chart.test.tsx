import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MonthChart } from '@/components/my-listings/month-chart';

const day = (views: number, enquiries = 0) => ({ day: '2026-11-21', views, favourites: 0, enquiries });
const render = (...days: ReturnType<typeof day>[]) => renderToStaticMarkup(<MonthChart days={days} />);

test('a listing without views has no chart of nothing, and no key to it', () => {
  const html = render(day(0), day(0));
  expect(html).toContain('No views in the last 2 days');
  expect(html).not.toMatch(/<svg|enquiry/);
});

test('the key explains the dots of enquiries where there are any', () => {
  expect(render(day(3), day(1))).not.toContain('>enquiry');
  expect(render(day(3), day(1, 1))).toMatch(/enquiry<\/span>.*<svg/);
});
