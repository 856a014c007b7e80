import {
  bush,
  circle,
  cypress,
  drawing,
  ground,
  hills,
  olive,
  type Palette,
  path,
  polygon,
  rect,
  sea,
  sky,
  times,
  WIDTH,
  windowPane,
} from './draw-shapes';

export function drawModernHouse(p: Palette): string {
  return drawing(p, [
    sky(p, 1240, 220),
    hills(p, 560),
    ground(p, 690),
    cypress(p, 180, 720, 420),
    cypress(p, 262, 730, 330),
    olive(p, 1370, 730, 300),
    rect(420, 300, 560, 190, p.wall),
    rect(420, 300, 560, 190, 'url(#wallLight)'),
    rect(400, 276, 610, 26, p.wallShade),
    windowPane(p, 480, 345, 150, 110),
    windowPane(p, 720, 345, 210, 110),
    rect(330, 490, 860, 240, p.wall),
    rect(330, 490, 250, 240, p.wallShade),
    rect(300, 468, 930, 26, p.roof),
    windowPane(p, 640, 540, 480, 175),
    rect(400, 560, 110, 170, p.wood, 'rx="3"'),
    circle(494, 650, 6, p.path),
    rect(1150, 494, 18, 236, p.wood),
    rect(0, 730, WIDTH, 294, p.path),
    path('M560 792 H1330 L1450 950 H520Z', '#ffffff'),
    path('M580 806 H1318 L1418 936 H546Z', p.sea),
    times(5, (i) => rect(640 + i * 130, 830 + ((i * 37) % 80), 90, 4, '#ffffff', 'opacity="0.5" rx="2"')),
    bush(p, 150, 770, 130),
    bush(p, 330, 765, 100),
    bush(p, 1450, 780, 110),
  ]);
}

export function drawStoneHouse(p: Palette): string {
  return drawing(p, [
    sky(p, 300, 240),
    hills(p, 520),
    ground(p, 700),
    olive(p, 1310, 740, 360),
    cypress(p, 240, 730, 400),
    rect(420, 400, 720, 340, p.wallShade),
    times(26, (i) =>
      rect(
        440 + ((i * 173) % 640),
        420 + ((i * 89) % 290),
        56 + ((i * 17) % 30),
        24,
        p.wall,
        'opacity="0.8" rx="5"',
      ),
    ),
    polygon(
      [
        [380, 410],
        [560, 280],
        [1000, 280],
        [1180, 410],
      ],
      p.roof,
    ),
    times(9, (i) => rect(450 + i * 76, 292, 6, 112, '#000000', 'opacity="0.06"')),
    windowPane(p, 500, 480, 100, 120),
    rect(478, 472, 20, 140, p.fabric),
    rect(604, 472, 20, 140, p.fabric),
    windowPane(p, 940, 480, 100, 120),
    rect(918, 472, 20, 140, p.fabric),
    rect(1044, 472, 20, 140, p.fabric),
    path('M700 740 V560 Q770 490 840 560 V740Z', p.wood),
    rect(660, 740, 220, 20, p.path),
    rect(0, 752, WIDTH, 272, p.ground),
    path('M690 760 H860 L1010 1024 H560Z', p.path),
    bush(p, 430, 800, 150),
    bush(p, 1080, 800, 150),
    bush(p, 200, 880, 170),
    bush(p, 1360, 900, 190),
  ]);
}

export function drawIslandHouse(p: Palette): string {
  return drawing(p, [
    sky(p, 1180, 200),
    sea(p, 520, 690),
    path('M0 690 Q360 610 760 660 T1536 640 V1024 H0Z', p.hillNear),
    rect(360, 470, 460, 330, p.wall),
    rect(820, 560, 400, 240, p.wall),
    rect(820, 560, 400, 240, p.wallShade, 'opacity="0.55"'),
    rect(350, 456, 480, 20, p.wallShade),
    rect(812, 546, 418, 18, p.wallShade),
    path('M520 800 V660 Q580 600 640 660 V800Z', p.roof),
    windowPane(p, 420, 530, 80, 90, p.roof),
    windowPane(p, 690, 530, 80, 90, p.roof),
    windowPane(p, 890, 620, 100, 100, p.roof),
    windowPane(p, 1070, 620, 100, 100, p.roof),
    path('M820 800 L960 800 L960 760 L930 760 L930 725 L890 725 L890 690 L820 690Z', p.wall),
    rect(0, 798, WIDTH, 226, p.path),
    times(9, (i) => rect(40 + i * 176, 850 + (i % 2) * 70, 130, 44, p.ground, 'opacity="0.45" rx="20"')),
    bush(p, 330, 826, 150),
    bush(p, 1260, 826, 170),
    cypress(p, 180, 810, 260),
  ]);
}

function facade(p: Palette, x: number, top: number, floors: number, bays: number, pitch: number): string {
  const bay = 200;
  const width = bays * bay + 60;
  return (
    rect(x, top, width, floors * pitch + 60, p.wall) +
    rect(x, top, width, floors * pitch + 60, 'url(#wallLight)') +
    rect(x - 14, top - 22, width + 28, 24, p.wallShade) +
    times(floors * bays, (i) => {
      const left = x + 45 + (i % bays) * bay;
      const y = top + 34 + Math.floor(i / bays) * pitch;
      const shutters = (i * 7) % 3 === 0 ? rect(left - 26, y - 6, 18, 88, p.fabric) : '';
      return (
        windowPane(p, left, y, 120, 82) +
        shutters +
        rect(left - 24, y + 66, 168, 44, p.wallShade, 'opacity="0.95"') +
        rect(left - 24, y + 62, 168, 7, p.roof)
      );
    })
  );
}

export function drawLowBlock(p: Palette): string {
  return drawing(p, [
    sky(p, 260, 210),
    hills(p, 600),
    rect(60, 560, 190, 260, p.wallShade, 'opacity="0.7"'),
    rect(1320, 520, 216, 300, p.wallShade, 'opacity="0.7"'),
    facade(p, 330, 330, 3, 4, 145),
    rect(690, 720, 150, 105, p.wood),
    rect(0, 822, WIDTH, 202, p.path),
    rect(0, 880, WIDTH, 144, p.hillFar),
    times(8, (i) => rect(60 + i * 200, 945, 110, 10, '#ffffff', 'opacity="0.7"')),
    olive(p, 250, 850, 300),
    olive(p, 1330, 850, 320),
    bush(p, 560, 846, 110),
    bush(p, 1010, 846, 110),
  ]);
}

export function drawHighBlock(p: Palette): string {
  return drawing(p, [
    sky(p, 1290, 180),
    hills(p, 640),
    rect(120, 470, 260, 400, p.wallShade, 'opacity="0.6"'),
    rect(1210, 420, 240, 450, p.wallShade, 'opacity="0.6"'),
    facade(p, 440, 150, 5, 3, 132),
    rect(690, 790, 160, 80, p.wood),
    rect(0, 868, WIDTH, 156, p.path),
    rect(0, 916, WIDTH, 108, p.hillFar),
    cypress(p, 400, 884, 300),
    cypress(p, 1150, 884, 330),
    bush(p, 590, 890, 110),
    bush(p, 960, 890, 110),
  ]);
}

export function drawField(p: Palette): string {
  return drawing(p, [
    sky(p, 1080, 240),
    hills(p, 520),
    ground(p, 620),
    times(7, (i) =>
      path(
        `M${-200 + i * 300} 1024 L${380 + i * 130} 628 h40 L${40 + i * 300} 1024Z`,
        p.path,
        'opacity="0.55"',
      ),
    ),
    olive(p, 240, 720, 230),
    olive(p, 520, 690, 170),
    olive(p, 1200, 720, 240),
    olive(p, 900, 685, 150),
    cypress(p, 1420, 760, 330),
    times(8, (i) => rect(60 + i * 200, 880, 14, 80, p.wood)),
    rect(40, 902, 1460, 8, p.wood),
    rect(40, 934, 1460, 8, p.wood),
  ]);
}

export function drawHillside(p: Palette): string {
  return drawing(p, [
    sky(p, 330, 220),
    hills(p, 480),
    path('M0 640 Q420 520 860 620 T1536 560 V1024 H0Z', p.hillNear),
    path('M0 760 Q500 660 980 740 T1536 700 V1024 H0Z', p.ground),
    path('M640 1024 Q760 880 700 780 T860 640 L890 644 Q830 720 880 800 T900 1024Z', p.path),
    times(6, (i) => rect(120 + i * 70, 800 + i * 6, 52, 26, p.wallShade, 'rx="8"')),
    olive(p, 1180, 800, 300),
    olive(p, 1390, 760, 220),
    cypress(p, 170, 730, 300),
    cypress(p, 246, 740, 240),
    bush(p, 460, 950, 150),
    bush(p, 1120, 960, 180),
  ]);
}

export function drawPlotRoad(p: Palette): string {
  return drawing(p, [
    sky(p, 780, 200),
    hills(p, 560),
    ground(p, 660),
    rect(180, 560, 150, 110, p.wall),
    polygon(
      [
        [165, 560],
        [255, 500],
        [345, 560],
      ],
      p.roof,
    ),
    rect(1220, 540, 180, 125, p.wall),
    rect(1206, 526, 208, 18, p.wallShade),
    path('M300 720 H1200 L1420 900 H90Z', p.leaf, 'opacity="0.55"'),
    path('M300 720 H1200 L1420 900 H90Z', 'none', `stroke="${p.wallShade}" stroke-width="10"`),
    times(4, (i) => circle([300, 1200, 1420, 90][i] ?? 0, [720, 720, 900, 900][i] ?? 0, 14, p.accent)),
    rect(0, 920, WIDTH, 104, p.hillFar),
    times(8, (i) => rect(40 + i * 200, 966, 120, 10, '#ffffff', 'opacity="0.75"')),
    olive(p, 560, 760, 170),
    olive(p, 1010, 780, 200),
    cypress(p, 1480, 740, 280),
  ]);
}

export function drawSeaView(p: Palette): string {
  return drawing(p, [
    sky(p, 760, 300),
    path('M0 470 Q200 400 420 470Z', p.hillFar),
    path('M1040 470 Q1280 370 1536 450 V470Z', p.hillFar),
    sea(p, 470, 760),
    path('M0 760 Q420 700 800 760 T1536 740 V1024 H0Z', p.ground),
    rect(0, 880, WIDTH, 144, p.path),
    times(13, (i) => rect(30 + i * 120, 740, 12, 150, '#ffffff')),
    rect(0, 730, WIDTH, 16, '#ffffff'),
    olive(p, 140, 900, 330),
    bush(p, 1380, 900, 170),
  ]);
}
