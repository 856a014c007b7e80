import {
  bush,
  circle,
  cypress,
  drawing,
  ellipse,
  hills,
  olive,
  type Palette,
  path,
  rect,
  sky,
  times,
  WIDTH,
  windowPane,
} from './draw-shapes';

/** Back wall and floor. */
const room = (p: Palette) =>
  rect(0, 0, WIDTH, 720, p.wall) +
  rect(0, 0, WIDTH, 720, 'url(#wallLight)') +
  rect(0, 720, WIDTH, 304, p.floor) +
  rect(0, 704, WIDTH, 18, p.wallShade) +
  times(9, (i) =>
    path(`M${i * 200 - 40} 722 L${i * 260 - 300} 1024 h6 L${i * 200 - 34} 722Z`, '#000000', 'opacity="0.05"'),
  );

/** A window with a view of hills. */
const outlook = (p: Palette, x: number, y: number, w: number, h: number) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="300 250 900 600" preserveAspectRatio="xMidYMid slice">` +
  `${sky(p, 980, 340)}${hills(p, 620)}${olive(p, 560, 850, 260)}${cypress(p, 880, 850, 300)}</svg>` +
  rect(x, y, w, h, 'none', 'stroke="#ffffff" stroke-width="18"') +
  rect(x + w / 2 - 7, y, 14, h, '#ffffff');

export function drawLivingRoom(p: Palette): string {
  return drawing(p, [
    room(p),
    outlook(p, 160, 150, 520, 470),
    rect(120, 130, 30, 540, p.wallShade),
    rect(690, 130, 30, 540, p.wallShade),
    rect(960, 190, 190, 240, p.wood),
    rect(974, 204, 162, 212, p.wall),
    circle(1055, 320, 54, p.accent),
    rect(1210, 240, 130, 170, p.wood),
    rect(1222, 252, 106, 146, p.sea),
    ellipse(800, 930, 560, 74, p.wallShade),
    rect(780, 560, 640, 210, p.fabric, 'rx="34"'),
    rect(740, 620, 110, 220, p.fabric, 'rx="34"'),
    rect(1350, 620, 110, 220, p.fabric, 'rx="34"'),
    rect(840, 700, 520, 130, p.fabric, 'rx="20"'),
    rect(840, 700, 520, 130, '#ffffff', 'rx="20" opacity="0.14"'),
    rect(900, 630, 130, 96, p.path, 'rx="20"'),
    rect(1190, 630, 130, 96, p.accent, 'rx="20"'),
    ellipse(560, 880, 190, 40, p.wood),
    rect(540, 886, 40, 84, p.wood),
    ellipse(560, 866, 46, 12, p.path),
    rect(70, 640, 90, 140, p.roof, 'rx="10"'),
    ellipse(115, 600, 90, 80, p.leaf),
    ellipse(80, 540, 60, 70, p.leafDark),
  ]);
}

export function drawKitchen(p: Palette): string {
  return drawing(p, [
    room(p),
    rect(120, 140, 440, 190, p.fabric, 'rx="6"'),
    rect(980, 140, 440, 190, p.fabric, 'rx="6"'),
    times(3, (i) => rect(264 + i * 148, 140, 4, 190, '#000000', 'opacity="0.15"').repeat(i < 2 ? 1 : 0)),
    times(2, (i) => rect(1126 + i * 146, 140, 4, 190, '#000000', 'opacity="0.15"')),
    outlook(p, 620, 120, 300, 250),
    rect(120, 380, 1300, 70, p.wallShade),
    times(26, (i) => rect(120 + i * 50, 380, 3, 70, p.wall)),
    rect(100, 450, 1340, 30, p.wood),
    rect(120, 480, 1300, 250, p.wall),
    times(8, (i) => rect(280 + i * 160, 490, 4, 230, p.wallShade)),
    times(8, (i) => rect(200 + i * 160, 510, 44, 8, p.wood, 'rx="4"')),
    rect(1020, 500, 170, 200, '#4a4f52', 'rx="8"'),
    rect(1040, 550, 130, 110, '#2f3335', 'rx="6"'),
    rect(760, 410, 16, 44, '#9aa4a8'),
    path('M768 414 q0 -30 30 -30 v10 q-18 0 -18 22z', '#9aa4a8'),
    rect(330, 690, 880, 36, p.path),
    rect(360, 726, 820, 210, p.wood),
    times(3, (i) => rect(470 + i * 260, 800, 96, 16, p.accent, 'rx="6"')),
    times(6, (i) => rect(480 + Math.floor(i / 2) * 260 + (i % 2) * 70, 816, 9, 190, '#5b5148')),
    ellipse(600, 684, 70, 18, p.accent),
    circle(575, 664, 22, '#e0a13e'),
    circle(610, 660, 22, '#d98a35'),
    rect(980, 610, 44, 80, p.glass, 'rx="8"'),
    ellipse(1002, 590, 44, 36, p.leaf),
    times(3, (i) => rect(566 + i * 200, 0, 4, 90, p.wood) + ellipse(568 + i * 200, 108, 46, 26, p.roof)),
  ]);
}

export function drawBedroom(p: Palette): string {
  return drawing(p, [
    room(p),
    outlook(p, 1010, 150, 390, 430),
    path('M960 120 h70 q20 300 -30 580 h-60z', p.wallShade),
    path('M1380 120 h80 q10 300 30 580 h-80 q-50 -260 -30 -580z', p.wallShade),
    rect(200, 380, 640, 330, p.wood, 'rx="22"'),
    rect(220, 560, 600, 300, p.path, 'rx="24"'),
    rect(220, 680, 600, 240, p.fabric, 'rx="24"'),
    rect(220, 680, 600, 70, '#ffffff', 'opacity="0.25" rx="24"'),
    rect(260, 510, 230, 130, '#ffffff', 'rx="34"'),
    rect(550, 510, 230, 130, '#ffffff', 'rx="34"'),
    rect(420, 580, 200, 96, p.accent, 'rx="26"'),
    rect(60, 640, 120, 140, p.wood, 'rx="8"'),
    rect(860, 640, 120, 140, p.wood, 'rx="8"'),
    path('M85 560 h70 l-16 -70 h-38z', p.sun),
    rect(114, 560, 12, 80, p.wood),
    path('M885 560 h70 l-16 -70 h-38z', p.sun),
    rect(914, 560, 12, 80, p.wood),
    rect(400, 160, 240, 150, p.wood),
    rect(412, 172, 216, 126, p.sea),
    path('M412 270 q60 -60 110 -20 t106 -20 v68 h-216z', p.ground),
    ellipse(1180, 930, 290, 50, p.wallShade),
  ]);
}

export function drawBathroom(p: Palette): string {
  return drawing(p, [
    room(p),
    rect(0, 300, WIDTH, 404, p.glass, 'opacity="0.45"'),
    times(16, (i) => rect(i * 100, 300, 3, 404, '#ffffff')),
    times(4, (i) => rect(0, 300 + i * 101, WIDTH, 3, '#ffffff')),
    outlook(p, 1090, 90, 260, 190),
    circle(400, 330, 170, p.wood),
    circle(400, 330, 154, '#dfecef'),
    path('M280 420 L440 190 h70 L320 460z', '#ffffff', 'opacity="0.5"'),
    rect(170, 590, 480, 34, p.path),
    rect(190, 624, 440, 170, p.wood),
    rect(406, 634, 6, 150, '#000000', 'opacity="0.2"'),
    ellipse(410, 578, 130, 30, '#ffffff'),
    rect(402, 510, 16, 50, '#9aa4a8', 'rx="8"'),
    rect(402, 508, 50, 12, '#9aa4a8', 'rx="6"'),
    path('M820 650 h600 q0 200 -120 220 h-360 q-120 -20 -120 -220z', '#ffffff'),
    rect(800, 630, 640, 30, '#ffffff', 'rx="15"'),
    ellipse(1120, 890, 320, 26, p.wallShade),
    rect(880, 640, 120, 150, p.accent, 'rx="8"'),
    rect(880, 740, 120, 14, '#ffffff', 'opacity="0.5"'),
    rect(700, 620, 60, 110, p.roof, 'rx="8"'),
    ellipse(730, 580, 60, 70, p.leaf),
  ]);
}

export function drawTerrace(p: Palette): string {
  return drawing(p, [
    sky(p, 1180, 260),
    hills(p, 560),
    rect(0, 700, WIDTH, 324, p.path),
    times(10, (i) => rect(0, 740 + i * 32, WIDTH, 3, p.wallShade)),
    rect(0, 600, WIDTH, 110, p.wall),
    rect(0, 590, WIDTH, 18, p.wallShade),
    rect(80, 100, 34, 640, p.wood),
    rect(1420, 100, 34, 640, p.wood),
    rect(40, 80, 1456, 34, p.wood),
    times(12, (i) => rect(110 + i * 116, 50, 22, 44, p.wood)),
    path('M110 114 q120 130 300 40 t330 30 t300 -30 t370 -20 v-20 h-1300z', p.leaf),
    times(14, (i) => circle(150 + i * 95, 150 + ((i * 31) % 50), 13, p.accent)),
    ellipse(760, 760, 260, 44, p.wood),
    rect(748, 764, 26, 180, p.wood),
    rect(420, 740, 150, 22, p.fabric, 'rx="8"'),
    rect(420, 600, 24, 150, p.fabric, 'rx="8"'),
    rect(950, 740, 150, 22, p.fabric, 'rx="8"'),
    rect(1076, 600, 24, 150, p.fabric, 'rx="8"'),
    times(4, (i) => rect([430, 552, 958, 1084][i] ?? 0, 760, 10, 170, '#5b5148')),
    ellipse(720, 742, 44, 12, p.accent),
    rect(830, 690, 30, 56, p.glass, 'rx="6"'),
    rect(160, 800, 150, 150, p.roof, 'rx="14"'),
    olive(p, 235, 820, 280),
    rect(1250, 840, 130, 120, p.roof, 'rx="14"'),
    bush(p, 1315, 860, 150),
  ]);
}

export function drawHall(p: Palette): string {
  return drawing(p, [
    room(p),
    path('M560 720 V300 Q768 110 976 300 V720Z', p.wallShade),
    path('M590 720 V310 Q768 150 946 310 V720Z', p.path),
    windowPane(p, 680, 330, 180, 250),
    rect(180, 420, 280, 26, p.wood),
    rect(200, 446, 14, 270, p.wood),
    rect(426, 446, 14, 270, p.wood),
    circle(320, 270, 100, p.wood),
    circle(320, 270, 88, '#dfecef'),
    rect(290, 350, 50, 70, p.glass, 'rx="10"'),
    ellipse(315, 326, 52, 42, p.leaf),
    rect(1110, 240, 240, 480, p.wood),
    rect(1130, 262, 200, 436, p.fabric, 'opacity="0.5"'),
    circle(1312, 490, 9, p.path),
    path('M540 1024 L640 740 H896 L1010 1024Z', p.fabric, 'opacity="0.8"'),
    path('M580 1024 L664 740 H690 L620 1024Z', p.accent, 'opacity="0.7"'),
  ]);
}
