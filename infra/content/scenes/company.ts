/** Every action should promote the company: what rises, spreads, is heard and is seen from afar. */
import { blend, circle, ellipse, halo, paint, path, placed, rect, ring, sharing, stroke } from '../drawing.ts'
import { cloud, dots, sparkle } from '../figures.ts'
import type { Palette, Series } from '../scene.ts'

const p: Palette = {
  ink: '#35125E',
  deep: '#481B7C',
  main: '#7430B8',
  mid: '#B584EA',
  soft: '#E3CFFB',
  pale: '#F8F2FF',
  pop: '#FF9A52',
}

const balloon = [
  blend('a', p.mid, p.main),
  blend('b', '#FFC48A', '#F5803A'),
  circle(480, 200, 172, p.soft, { opacity: 0.5 }),
  cloud(390, 112, 0.7, '#fff'),
  cloud(600, 250, 0.9, '#fff'),
  path(
    'M480 44c66 0 108 46 108 104 0 62-56 92-78 132h-60c-22-40-78-70-78-132 0-58 42-104 108-104z',
    paint('a'),
  ),
  path('M480 44c-38 0-58 46-58 104 0 62 26 92 40 132h36c14-40 40-70 40-132 0-58-20-104-58-104z', paint('b')),
  path('M480 44c-14 0-20 46-20 104 0 62 8 92 12 132h16c4-40 12-70 12-132 0-58-6-104-20-104z', '#fff', {
    opacity: 0.45,
  }),
  path('M480 44c66 0 108 46 108 104 0 62-56 92-78 132h-12c30-40 46-80 46-134 0-50-24-92-64-102z', p.ink, {
    opacity: 0.14,
  }),
  stroke('M452 284l8 34M508 284l-8 34', p.ink, 3),
  rect(448, 274, 64, 12, 6, p.deep),
  path('M454 316h52l-6 36q-1 6-7 6h-26q-6 0-7-6z', '#B5652C'),
  path('M450 314h60v9h-60z', '#8A4818'),
  cloud(408, 366, 1.1, '#fff'),
  dots(p.pop, [350, 210, 5], [602, 90, 6], [566, 340, 4]),
  sparkle(612, 150, 14, p.pop),
].join('')

const ripple = [
  halo('a', '#FFB27A', 0.5),
  blend('b', '#FFD3AE', '#FF8A3C', 'down'),
  blend('c', p.mid, p.main, 'down'),
  ellipse(320, 206, 300, 96, p.main, { opacity: 0.3 }),
  ellipse(320, 206, 214, 70, p.main, { opacity: 0.45 }),
  ellipse(320, 206, 134, 44, paint('c'), { opacity: 0.8 }),
  sharing(
    { fill: 'none', stroke: '#fff' },
    ...[
      [64, 20, 4, 0.9],
      [134, 44, 3.5, 0.55],
      [214, 70, 3, 0.35],
      [300, 96, 2.5, 0.2],
    ].map(
      ([rx, ry, width, opacity]) =>
        `<ellipse cx="320" cy="206" rx="${rx}" ry="${ry}" stroke-width="${width}" opacity="${opacity}"/>`,
    ),
  ),
  circle(320, 112, 120, paint('a')),
  ellipse(320, 207, 28, 8, p.ink, { opacity: 0.5 }),
  path('M320 34c26 44 44 66 44 94a44 44 0 0 1-88 0c0-28 18-50 44-94z', paint('b')),
  stroke('M296 128a24 24 0 0 0 16 24', '#fff', 6, { opacity: 0.75 }),
  dots('#FFCFA6', [262, 184, 6], [384, 178, 5], [240, 160, 4], [404, 154, 3]),
  sparkle(160, 110, 14, p.pop),
  sparkle(500, 90, 18, p.pop),
  dots(p.mid, [90, 180, 4], [556, 170, 5], [440, 60, 4]),
].join('')

const megaphone = [
  blend('a', '#FFC48A', '#F5803A', 'down'),
  blend('b', p.mid, p.main, 'down'),
  circle(160, 214, 160, '#fff', { opacity: 0.5 }),
  placed(
    'translate(-18 30) rotate(-16 140 210)',
    path('M66 172h36l92-58v192l-92-58H66a20 20 0 0 1-20-20v-36a20 20 0 0 1 20-20z', p.ink, {
      opacity: 0.12,
      transform: 'translate(6 12)',
    }),
    path('M92 246h42l16 72q2 12-10 12h-18q-10 0-12-10z', p.deep),
    path('M66 166h36v88H66a20 20 0 0 1-20-20v-48a20 20 0 0 1 20-20z', paint('a')),
    path('M100 166l98-60v208l-98-60z', paint('b')),
    path('M100 230l98 50v34l-98-60z', p.ink, { opacity: 0.2 }),
    ellipse(198, 210, 22, 104, p.soft),
    ellipse(200, 210, 14, 84, p.deep),
    ellipse(204, 210, 10, 30, p.pop),
    stroke('M240 182l34-18M246 212h40M240 242l34 18', p.main, 9),
  ),
  sparkle(286, 70, 18, '#F5803A'),
  dots(p.main, [230, 64, 6], [318, 300, 6], [274, 346, 4], [40, 90, 5]),
  dots('#F5803A', [306, 250, 5], [60, 340, 6]),
  ring(64, 130, 9, p.mid, 4),
].join('')

const lighthouse = [
  blend('a', '#FFF1C9D0', '#FFF1C930', 'across'),
  blend('e', '#FFF1C900', '#FFF1C9C0', 'across'),
  blend('b', '#fff', p.soft, 'across'),
  halo('c', '#FFE3A0', 0.8),
  circle(496, 108, 150, paint('c'), { opacity: 0.7 }),
  path('M500 104L680 40v150z', paint('a')),
  path('M492 104L330 40v110z', paint('e')),
  path('M464 138h64l20 214H444z', paint('b')),
  path('M460 184h72l4 44h-80zM452 272h88l4 44h-96z', '#EF6F4B'),
  path('M508 138h20l20 214h-34z', p.ink, { opacity: 0.14 }),
  rect(484, 238, 24, 28, 12, p.deep),
  rect(454, 126, 84, 14, 5, p.ink),
  rect(472, 82, 48, 46, 3, '#FFF4D2'),
  circle(496, 104, 14, '#FFB53E'),
  stroke('M484 84v42M508 84v42', p.ink, 3),
  path('M464 84q32-46 64 0z', '#EF6F4B'),
  circle(496, 58, 5, '#fff'),
  path('M380 400q20-56 76-58 64-14 100 8 50 4 70 50z', '#27104A'),
  path('M0 384q54-20 110-6t110 2 110 0 110 2 110-2 90-8v28H0z', p.ink, { opacity: 0.6 }),
  dots('#fff', [376, 60, 3], [412, 150, 3], [346, 190, 3], [604, 230, 3], [580, 290, 3], [400, 260, 4]),
].join('')

export const company: Series = {
  palette: p,
  scenes: [
    { tone: 'pale', words: 'left', art: balloon },
    { tone: 'deep', words: 'bottom', art: ripple },
    { tone: 'soft', words: 'right', art: megaphone },
    { tone: 'bold', words: 'left', art: lighthouse },
  ],
}
