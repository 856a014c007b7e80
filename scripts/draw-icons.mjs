// Writes components/ui/icons/ from Lucide's drawings: `node scripts/draw-icons.mjs`. To add an icon, add its name
// (https://lucide.dev/icons) below and run it. Lucide's own components are client components: drawn from plain data,
// an icon on a server-rendered page costs no script. One module each, because a shared one would carry every icon
// that any page's script uses into the script of all pages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Lucide's name, and ours where it should be shorter. */
const ICONS = {
  'arrow-left': null,
  'arrow-right': null,
  'arrow-up-down': null,
  bath: null,
  'bed-double': null,
  bell: null,
  bookmark: null,
  'building-complex': 'building',
  calculator: null,
  calendar: null,
  camera: null,
  car: null,
  check: null,
  'check-check': null,
  'chevron-down': null,
  'chevron-left': null,
  'chevron-right': null,
  'chevron-up': null,
  'circle-check': null,
  'circle-exclamation-point': 'circle-alert',
  clock: null,
  cookie: null,
  copy: null,
  download: null,
  ellipsis: null,
  'external-link': null,
  eye: null,
  'eye-off': null,
  'file-text': null,
  flag: null,
  globe: null,
  'grip-vertical': null,
  hammer: null,
  heart: null,
  house: null,
  'house-plus': null,
  image: null,
  'image-plus': null,
  info: null,
  'key-round': null,
  landmark: null,
  layers: null,
  'layout-grid': null,
  leaf: null,
  list: null,
  'locate-fixed': null,
  lock: null,
  'lock-keyhole': null,
  'log-in': null,
  'log-out': null,
  mail: null,
  map: null,
  'map-pin': null,
  'maximize-2': null,
  menu: null,
  'message-circle': null,
  minus: null,
  monitor: null,
  moon: null,
  paperclip: null,
  pencil: null,
  phone: null,
  play: null,
  plus: null,
  'refresh-cw': null,
  scale: null,
  scaling: null,
  search: null,
  send: null,
  settings: null,
  'share-2': null,
  'shield-check': null,
  'sliders-horizontal': null,
  star: null,
  sun: null,
  tag: null,
  trash: null,
  trees: null,
  'triangle-exclamation-point': 'triangle-alert',
  'undo-2': null,
  upload: null,
  'user-round': 'user',
  'user-round-check': 'user-check',
  'user-round-plus': 'user-plus',
  'users-round': 'users',
  'wifi-off': null,
  x: null,
};

const pascal = (name) => name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());

const folder = fileURLToPath(new URL('../components/ui/icons', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

for (const [drawing, alias] of Object.entries(ICONS)) {
  const name = alias ?? drawing;
  const { __iconData } = await import(`lucide-react/icons/${drawing}`);
  const nodes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
  writeFileSync(
    `${folder}/${name}.ts`,
    `// Lucide (ISC licence, https://lucide.dev/license), written by scripts/draw-icons.mjs.
import { createIcon } from '../create-icon';

export const ${pascal(name)}Icon = createIcon(${JSON.stringify(nodes)});
`,
  );
}
spawnSync('npx', ['biome', 'check', '--write', folder], { stdio: 'inherit' });
