import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import { Button } from '../../support/shadcn/button';

async function loadStylesheet(id: string, base: string) {
  const path = id === 'tailwindcss' ? resolve('node_modules/tailwindcss/index.css') : resolve(base, id);
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
}

test('a component that the shadcn CLI writes is styled, in our colours', async () => {
  const html = renderToStaticMarkup(
    <>
      <Button className="h-11">Save</Button>
      <Button variant="outline" size="xs" />
      <Button variant="secondary" size="icon" />
      <Button variant="ghost" />
      <Button variant="destructive" />
      <Button variant="link" />
    </>,
  );
  expect(html).toContain('h-11');
  expect(html.split('<button')[1]).not.toContain(' h-8 ');
  const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").split(' '),
  );
  const { build } = await compile(readFileSync('app/globals.css', 'utf8'), {
    base: resolve('app'),
    loadStylesheet,
  });
  let css = build([]);
  const unstyled = [...new Set(classes)].filter((name) => {
    const before = css;
    css = build([name]);
    return css === before;
  });
  expect(unstyled).toEqual(['group/button']);
  expect(css).toContain('background-color: var(--primary)');
  const read = [...classes.join(' ').matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => `${name}:`);
  expect(read.filter((name) => !css.includes(name))).toEqual([]);
});
