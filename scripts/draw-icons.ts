// Writes components/ui/icons/icons.svg from Lucide's drawings, one symbol per name in icon-names.ts.
import { writeFileSync } from 'node:fs';
import { ICONS } from '../components/ui/icons/icon-names';

type Drawing = { node: [tag: string, attributes: Record<string, string>][] };

async function symbol(name: string, drawing: string): Promise<string> {
  const { __iconData } = (await import(`lucide-react/icons/${drawing}`)) as { __iconData: Drawing };
  const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const list = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${list.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
}

const symbols = await Promise.all(Object.entries(ICONS).map(([name, drawing]) => symbol(name, drawing)));
writeFileSync(
  'components/ui/icons/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">
<!-- Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.ts. -->
${symbols.join('\n')}
</svg>
`,
);
