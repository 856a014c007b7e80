import type { SamplePicture } from './sample-picture';

/** A room in metres from the top left corner of the plan. */
type Room = {
  use: 'living' | 'kitchen' | 'bed' | 'bath' | 'hall' | 'veranda';
  x: number;
  y: number;
  w: number;
  h: number;
};
/** A door in the wall at this point; `along` is the direction of the wall. */
type Door = readonly [x: number, y: number, along: 'x' | 'y'];
type FloorPlan = { file: string; alt: string; rooms: readonly Room[]; doors: readonly Door[] };

const WIDTH = 1536;
const HEIGHT = 1024;
const COLOURS = {
  paper: '#fbf8f1',
  wall: '#2e3f4c',
  floor: '#f1e8d8',
  wet: '#dbe8ea',
  veranda: '#e6ecd9',
  thing: '#b9a88c',
  soft: '#ffffff',
};

const room = (use: Room['use'], x: number, y: number, w: number, h: number): Room => ({ use, x, y, w, h });

const PLANS: readonly FloorPlan[] = [
  {
    file: 'floor-plan-1-apartment',
    alt: 'Floor plan of a one-bedroom apartment',
    rooms: [
      room('veranda', 0, 7, 8.6, 2),
      room('living', 0, 2.6, 5, 4.4),
      room('kitchen', 0, 0, 3.6, 2.6),
      room('hall', 3.6, 0, 1.4, 2.6),
      room('bath', 5, 0, 3.6, 2.2),
      room('bed', 5, 2.2, 3.6, 4.8),
    ],
    doors: [
      [3.9, 0, 'x'],
      [3.9, 2.6, 'x'],
      [5, 0.7, 'y'],
      [5, 3, 'y'],
      [2, 7, 'x'],
      [1.4, 2.6, 'x'],
      [6.4, 7, 'x'],
    ],
  },
  {
    file: 'floor-plan-2-apartment',
    alt: 'Floor plan of a two-bedroom apartment',
    rooms: [
      room('veranda', 0, 7.2, 7.4, 2),
      room('living', 0, 2.8, 5.2, 4.4),
      room('kitchen', 0, 0, 3.4, 2.8),
      room('hall', 3.4, 0, 1.8, 2.8),
      room('bath', 5.2, 0, 2.2, 2.8),
      room('bed', 7.4, 0, 3.8, 3.6),
      room('hall', 5.2, 2.8, 2.2, 1.3),
      room('bed', 7.4, 3.6, 3.8, 3.6),
      room('bath', 5.2, 4.1, 2.2, 3.1),
    ],
    doors: [
      [3.9, 0, 'x'],
      [3.9, 2.8, 'x'],
      [5.2, 3.1, 'y'],
      [6.1, 2.8, 'x'],
      [7.4, 2.9, 'y'],
      [7.4, 3.7, 'y'],
      [6.1, 4.1, 'x'],
      [2, 7.2, 'x'],
      [1.3, 2.8, 'x'],
    ],
  },
  {
    file: 'floor-plan-3-apartment',
    alt: 'Floor plan of a three-bedroom apartment',
    rooms: [
      room('veranda', 0, 7.4, 9.1, 2.2),
      room('living', 0, 2.8, 6, 4.6),
      room('kitchen', 0, 0, 4, 2.8),
      room('hall', 4, 0, 2, 2.8),
      room('bath', 6, 0, 2.2, 2.8),
      room('bed', 8.2, 0, 3.8, 2.8),
      room('bath', 12, 0, 2.2, 2.8),
      room('hall', 6, 2.8, 6.2, 1.2),
      room('bed', 6, 4, 3.1, 3.4),
      room('bed', 9.1, 4, 3.1, 3.4),
    ],
    doors: [
      [4.6, 0, 'x'],
      [4.6, 2.8, 'x'],
      [6, 2.95, 'y'],
      [6.6, 2.8, 'x'],
      [9.6, 2.8, 'x'],
      [12, 1.2, 'y'],
      [7, 4, 'x'],
      [10.2, 4, 'x'],
      [2.4, 7.4, 'x'],
      [1.6, 2.8, 'x'],
      [7.2, 7.4, 'x'],
    ],
  },
  {
    file: 'floor-plan-3-house',
    alt: 'Floor plan of the ground floor of a three-bedroom house',
    rooms: [
      room('veranda', 0, 7.6, 10, 2.6),
      room('living', 0, 2.6, 6.4, 5),
      room('kitchen', 6.4, 4, 3.6, 3.6),
      room('hall', 3.4, 0, 3, 2.6),
      room('bath', 0, 0, 3.4, 2.6),
      room('bed', 6.4, 0, 3.6, 4),
    ],
    doors: [
      [4.4, 0, 'x'],
      [4.4, 2.6, 'x'],
      [3.4, 1, 'y'],
      [6.4, 1, 'y'],
      [6.4, 5.2, 'y'],
      [2.4, 7.6, 'x'],
      [7.6, 7.6, 'x'],
    ],
  },
  {
    file: 'floor-plan-4-house',
    alt: 'Floor plan of the ground floor of a four-bedroom house',
    rooms: [
      room('veranda', 0, 8, 12.6, 2.6),
      room('living', 0, 2.8, 7.2, 5.2),
      room('kitchen', 7.2, 4.4, 5.4, 3.6),
      room('hall', 3.8, 0, 3.4, 2.8),
      room('bath', 0, 0, 3.8, 2.8),
      room('bed', 7.2, 0, 3.4, 4.4),
      room('bath', 10.6, 0, 2, 4.4),
    ],
    doors: [
      [5, 0, 'x'],
      [5, 2.8, 'x'],
      [3.8, 1, 'y'],
      [7.2, 1.2, 'y'],
      [10.6, 1.4, 'y'],
      [7.2, 5.6, 'y'],
      [2.6, 8, 'x'],
      [9, 8, 'x'],
    ],
  },
];

/** File name of the floor plan that fits a home of this size. */
export function floorPlanKey(bedrooms: number, type: 'apartment' | 'house'): string {
  const size = type === 'apartment' ? Math.min(3, Math.max(1, bedrooms)) : Math.min(4, Math.max(3, bedrooms));
  return `floor-plan-${size}-${type}`;
}

const FLOORS: Record<Room['use'], string> = {
  living: COLOURS.floor,
  kitchen: COLOURS.floor,
  bed: COLOURS.floor,
  hall: COLOURS.floor,
  bath: COLOURS.wet,
  veranda: COLOURS.veranda,
};

type Box = { x: number; y: number; w: number; h: number };
const block = ({ x, y, w, h }: Box, fill: string, radius = 0.08) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" stroke="${COLOURS.wall}" stroke-width="0.03"/>`;

/** Furniture that shows what a room is for. */
function furniture({ use, x, y, w, h }: Room): string {
  const left = x + 0.35;
  const right = x + w - 0.35;
  const bottom = y + h - 0.35;
  if (use === 'bed') {
    const bed = { x: right - 2, y: bottom - 1.6, w: 2, h: 1.6 };
    return (
      block(bed, COLOURS.soft) +
      block({ x: right - 0.5, y: bottom - 1.4, w: 0.4, h: 0.55 }, COLOURS.thing) +
      block({ x: right - 0.5, y: bottom - 0.75, w: 0.4, h: 0.55 }, COLOURS.thing)
    );
  }
  if (use === 'bath') {
    return (
      block(
        {
          x: right - 0.75,
          y: bottom - 1.5 < y ? y + 0.35 : bottom - 1.5,
          w: 0.75,
          h: Math.min(1.5, h - 0.7),
        },
        COLOURS.soft,
        0.3,
      ) +
      `<circle cx="${left + 0.3}" cy="${bottom - 0.35}" r="0.26" fill="${COLOURS.soft}" stroke="${COLOURS.wall}" stroke-width="0.03"/>`
    );
  }
  if (use === 'kitchen') {
    return (
      block({ x: left - 0.2, y: y + 0.15, w: w - 0.3, h: 0.6 }, COLOURS.thing, 0.03) +
      `<circle cx="${x + w * 0.35}" cy="${y + 0.45}" r="0.16" fill="${COLOURS.soft}"/><circle cx="${x + w * 0.5}" cy="${y + 0.45}" r="0.16" fill="${COLOURS.soft}"/>`
    );
  }
  if (use === 'living') {
    const table = { x: x + w * 0.58, y: y + h * 0.2, w: 1.5, h: 0.9 };
    return (
      block({ x: left, y: y + h * 0.42, w: 0.9, h: 2.1 }, COLOURS.soft, 0.2) +
      block({ x: left + 1.3, y: y + h * 0.55, w: 0.6, h: 1 }, COLOURS.thing) +
      block(table, COLOURS.thing) +
      [0.3, 1.2]
        .flatMap((offset) =>
          [table.y - 0.28, table.y + table.h + 0.28].map(
            (cy) =>
              `<circle cx="${table.x + offset}" cy="${cy}" r="0.2" fill="${COLOURS.soft}" stroke="${COLOURS.wall}" stroke-width="0.03"/>`,
          ),
        )
        .join('')
    );
  }
  if (use === 'veranda') return block({ x: x + w * 0.4, y: y + h * 0.35, w: 1.2, h: 0.7 }, COLOURS.soft, 0.3);
  return '';
}

const DOOR = 0.9;

function door([x, y, along]: Door): string {
  const [w, h] = along === 'x' ? [DOOR, 0.26] : [0.26, DOOR];
  const gap = `<rect x="${along === 'x' ? x : x - 0.13}" y="${along === 'x' ? y - 0.13 : y}" width="${w}" height="${h}" fill="${COLOURS.paper}"/>`;
  const arc =
    along === 'x'
      ? `M${x} ${y} V${y + DOOR} A${DOOR} ${DOOR} 0 0 0 ${x + DOOR} ${y}`
      : `M${x} ${y} H${x + DOOR} A${DOOR} ${DOOR} 0 0 1 ${x} ${y + DOOR}`;
  return `${gap}<path d="${arc}" fill="none" stroke="${COLOURS.wall}" stroke-width="0.03"/>`;
}

export function drawFloorPlan({ rooms, doors }: FloorPlan): string {
  const right = Math.max(...rooms.map(({ x, w }) => x + w));
  const bottom = Math.max(...rooms.map(({ y, h }) => y + h));
  const scale = Math.min((WIDTH - 160) / right, (HEIGHT - 120) / bottom);
  const place = `translate(${(WIDTH - right * scale) / 2} ${(HEIGHT - bottom * scale) / 2}) scale(${scale})`;
  const areas = rooms.map(
    ({ use, x, y, w, h }) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${FLOORS[use]}" stroke="${COLOURS.wall}" stroke-width="${use === 'veranda' ? 0.06 : 0.2}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/><g transform="${place}">${areas.join('')}${doors.map(door).join('')}${rooms.map(furniture).join('')}</g></svg>`;
}

export const FLOOR_PLANS: readonly SamplePicture[] = PLANS.map((plan) => ({
  file: plan.file,
  kind: 'floor-plan',
  suits: [],
  role: 'plan',
  room: null,
  alt: plan.alt,
  width: WIDTH,
  height: HEIGHT,
  placeholder: null,
  read: async () => Buffer.from(drawFloorPlan(plan)),
}));
