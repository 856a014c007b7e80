// Generates components/ui/icons/ from Lucide: `node scripts/draw-icons.mjs`. To add an icon, add its name
// (https://lucide.dev/icons) below and run it. Lucide's own components are client components; rendered from plain
// data, an icon on a server-rendered page costs no script. One module per icon, because a shared one would put every
// icon that any page's script uses into the script of all pages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Lucide's name, and ours where it should be shorter. */
const ICONS = {
  accessibility: null,
  archive: null,
  'arrow-down': null,
  'arrow-left': null,
  'arrow-right': null,
  'arrow-up-down': null,
  bell: null,
  blocks: null,
  'bug-off': null,
  'building-complex': 'building',
  calculator: null,
  calendar: null,
  camera: null,
  car: null,
  cctv: null,
  check: null,
  'check-check': null,
  'chef-hat': null,
  'chevron-down': null,
  'chevron-left': null,
  'chevron-right': null,
  'chevron-up': null,
  'circle-check': null,
  'circle-exclamation-point': 'circle-alert',
  clock: null,
  'concierge-bell': null,
  cookie: null,
  copy: null,
  'door-closed': null,
  download: null,
  dumbbell: null,
  ellipsis: null,
  'external-link': null,
  eye: null,
  'eye-off': null,
  fence: null,
  'file-text': null,
  flag: null,
  flame: null,
  'flower-2': null,
  footprints: null,
  frame: null,
  gem: null,
  globe: null,
  'grid-2x2': null,
  'grip-vertical': null,
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
  list: null,
  lock: null,
  'lock-keyhole': null,
  mail: null,
  map: null,
  'map-pin': null,
  menu: null,
  'message-circle': null,
  monitor: null,
  moon: null,
  'moon-star': null,
  mountain: null,
  paintbrush: null,
  'paw-print': null,
  pencil: null,
  phone: null,
  'plug-zap': null,
  plus: null,
  'refresh-cw': null,
  sailboat: null,
  'satellite-dish': null,
  scale: null,
  search: null,
  send: null,
  'share-2': null,
  'shield-check': null,
  siren: null,
  'sliders-horizontal': null,
  snowflake: null,
  sofa: null,
  square: null,
  star: null,
  sun: null,
  'sun-medium': null,
  sunset: null,
  tag: null,
  thermometer: null,
  'thermometer-sun': null,
  'toy-brick': null,
  trash: null,
  trees: null,
  umbrella: null,
  'undo-2': null,
  upload: null,
  'user-round': 'user',
  'user-round-check': 'user-check',
  'user-round-plus': 'user-plus',
  'users-round': 'users',
  utensils: null,
  warehouse: null,
  'washing-machine': null,
  'waves-horizontal': 'waves',
  'waves-ladder': null,
  wifi: null,
  'wifi-off': null,
  wind: null,
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
