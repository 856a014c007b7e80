import * as exteriors from './draw-exteriors';
import * as interiors from './draw-interiors';
import { PALETTES } from './draw-palettes';
import { HEIGHT, type Palette, WIDTH } from './draw-shapes';
import type { SamplePicture } from './sample-picture';

type Scene = {
  kind: string;
  suits: SamplePicture['suits'];
  role: SamplePicture['role'];
  room: string | null;
  alt: string;
  draw: (palette: Palette) => string;
};

const HOMES = ['house', 'apartment'] as const;

const SCENES: readonly Scene[] = [
  {
    kind: 'villa-modern',
    suits: ['house'],
    role: 'exterior',
    room: null,
    alt: 'Drawing of a modern villa with a pool',
    draw: exteriors.drawModernHouse,
  },
  {
    kind: 'stone-house',
    suits: ['house'],
    role: 'exterior',
    room: null,
    alt: 'Drawing of a stone house with a tiled roof',
    draw: exteriors.drawStoneHouse,
  },
  {
    kind: 'island-house',
    suits: ['house'],
    role: 'exterior',
    room: null,
    alt: 'Drawing of a whitewashed house above the sea',
    draw: exteriors.drawIslandHouse,
  },
  {
    kind: 'apartment-low',
    suits: ['apartment'],
    role: 'exterior',
    room: null,
    alt: 'Drawing of a three-storey apartment building',
    draw: exteriors.drawLowBlock,
  },
  {
    kind: 'apartment-mid',
    suits: ['apartment'],
    role: 'exterior',
    room: null,
    alt: 'Drawing of a five-storey apartment building',
    draw: exteriors.drawHighBlock,
  },
  {
    kind: 'plot',
    suits: ['land'],
    role: 'plot',
    room: null,
    alt: 'Drawing of a field with olive trees',
    draw: exteriors.drawField,
  },
  {
    kind: 'plot',
    suits: ['land'],
    role: 'plot',
    room: null,
    alt: 'Drawing of a track on a hillside',
    draw: exteriors.drawHillside,
  },
  {
    kind: 'plot',
    suits: ['land'],
    role: 'plot',
    room: null,
    alt: 'Drawing of a level plot beside a road',
    draw: exteriors.drawPlotRoad,
  },
  {
    kind: 'view',
    suits: ['house', 'apartment', 'land'],
    role: 'view',
    room: null,
    alt: 'Drawing of a view over the sea',
    draw: exteriors.drawSeaView,
  },
  {
    kind: 'living',
    suits: HOMES,
    role: 'interior',
    room: 'living',
    alt: 'Drawing of a living room',
    draw: interiors.drawLivingRoom,
  },
  {
    kind: 'kitchen',
    suits: HOMES,
    role: 'interior',
    room: 'kitchen',
    alt: 'Drawing of a fitted kitchen',
    draw: interiors.drawKitchen,
  },
  {
    kind: 'bedroom',
    suits: HOMES,
    role: 'interior',
    room: 'bedroom',
    alt: 'Drawing of a bedroom',
    draw: interiors.drawBedroom,
  },
  {
    kind: 'bathroom',
    suits: HOMES,
    role: 'interior',
    room: 'bathroom',
    alt: 'Drawing of a bathroom',
    draw: interiors.drawBathroom,
  },
  {
    kind: 'terrace',
    suits: HOMES,
    role: 'interior',
    room: 'terrace',
    alt: 'Drawing of a terrace under a pergola',
    draw: interiors.drawTerrace,
  },
  {
    kind: 'hall',
    suits: HOMES,
    role: 'interior',
    room: 'hall',
    alt: 'Drawing of an entrance hall',
    draw: interiors.drawHall,
  },
];

/** Vector drawings, used when prisma/seed/pictures has no rendered pictures. */
export const DRAWN_PICTURES: readonly SamplePicture[] = SCENES.flatMap((scene, index) =>
  PALETTES.map((palette) => ({
    file: `drawn-${index + 1}-${scene.kind}-${palette.name}`,
    kind: scene.kind,
    suits: scene.suits,
    role: scene.role,
    room: scene.room,
    alt: scene.alt,
    width: WIDTH,
    height: HEIGHT,
    placeholder: null,
    read: async () => Buffer.from(scene.draw(palette)),
  })),
);
