/** The picture beside the sign-in form: a bulb that is a tank full of ideas; its lower third stays calm for a quote. */
import {
  blend,
  circle,
  element,
  ellipse,
  halo,
  paint,
  path,
  picture,
  placed,
  rect,
  ring,
  sharing,
  stroke,
} from './drawing.ts'
import { dots, heart, leaf, sparkle, star } from './figures.ts'

const glass = 'M600 250a290 290 0 0 1 172 524c-34 26-50 56-50 92H478c0-36-16-66-50-92A290 290 0 0 1 600 250z'

const sky = [
  rect(0, 0, 1200, 1600, 0, paint('sky')),
  circle(600, 560, 720, paint('light')),
  sharing(
    { fill: 'none', stroke: '#fff', 'stroke-width': 2 },
    ...[400, 520, 660].map((r, i) => element('circle', { cx: 600, cy: 560, r, opacity: 0.2 - i * 0.05 })),
  ),
  ring(600, 560, 460, '#fff', 3, { 'stroke-dasharray': '2 22', 'stroke-linecap': 'round', opacity: 0.35 }),
  dots(
    '#C4BFFB',
    [140, 180, 6],
    [1050, 150, 7],
    [330, 110, 4],
    [860, 90, 4],
    [90, 620, 5],
    [1120, 560, 5],
    [180, 960, 6],
    [1040, 1010, 6],
    [720, 60, 4],
  ),
  sparkle(210, 300, 26, '#FFC56B'),
  sparkle(1010, 250, 34, '#FFC56B'),
  sparkle(1090, 760, 20, '#fff'),
  sparkle(120, 800, 18, '#fff'),
].join('')

const garden = [
  stroke('M600 684C600 640 596 600 600 480', '#1E6B4A', 14),
  leaf(600, 680, 190, -58, paint('green')),
  leaf(600, 664, 200, 56, paint('lime')),
  leaf(600, 590, 150, -40, paint('lime')),
  leaf(600, 580, 150, 42, paint('green')),
  circle(600, 440, 74, paint('sun')),
  path(star(600, 442, 46, 22), '#fff'),
].join('')

const bulb = [
  path(glass, '#fff', { opacity: 0.12 }),
  element('clipPath', { id: 'glass' }, element('path', { d: glass })),
  element(
    'g',
    { 'clip-path': paint('glass') },
    [
      rect(300, 240, 600, 640, 0, paint('air')),
      circle(600, 440, 210, paint('warm')),
      garden,
      path('M280 690q80-34 160 0t160 0 160 0 160 0v210H280z', paint('water'), { opacity: 0.75 }),
      path('M280 730q80-34 160 0t160 0 160 0 160 0v170H280z', paint('water')),
      dots(
        '#fff',
        [470, 700, 7],
        [500, 640, 5],
        [726, 690, 6],
        [746, 620, 8],
        [452, 600, 5],
        [690, 760, 5],
        [540, 790, 6],
      ),
    ].join(''),
  ),
  path(glass, 'none', { stroke: '#fff', 'stroke-width': 10, opacity: 0.75 }),
  stroke('M366 560a236 236 0 0 1 110-216', '#fff', 16, { opacity: 0.8 }),
  circle(508, 326, 9, '#fff', { opacity: 0.8 }),
  rect(466, 862, 268, 44, 22, paint('metal')),
  rect(482, 914, 236, 38, 19, paint('metal')),
  rect(502, 960, 196, 34, 17, paint('metal')),
  path('M534 1000h132q-12 40-66 40t-66-40z', '#2E2599'),
].join('')

const disc = (x: number, y: number, r: number, ...inside: string[]) =>
  placed(
    `translate(${x} ${y})`,
    circle(8, 16, r, '#16104F', { opacity: 0.3 }),
    circle(0, 0, r, paint('paper')),
    ...inside,
  )
const ideas = [
  disc(196, 480, 74, heart(0, -18, 72, '#FF7A66')),
  disc(1004, 470, 66, stroke('M-26 2l18 20 36-42', '#4C3DD3', 14, { 'stroke-linejoin': 'round' })),
  disc(944, 860, 78, path(star(0, 2, 46, 22), '#FFAE3A')),
  placed(
    'translate(180 730)',
    path(
      'M8 16h150a30 30 0 0 1 30 30v56a30 30 0 0 1-30 30H92l-40 38v-38H8a30 30 0 0 1-30-30V46A30 30 0 0 1 8 16z',
      '#16104F',
      { opacity: 0.3 },
    ),
    path(
      'M0 0h150a30 30 0 0 1 30 30v56a30 30 0 0 1-30 30H84l-40 38v-38H0a30 30 0 0 1-30-30V30A30 30 0 0 1 0 0z',
      paint('coral'),
    ),
    dots('#fff', [34, 58, 12], [76, 58, 12], [118, 58, 12]),
  ),
  placed(
    'translate(880 190) rotate(-8)',
    path('M180 0L0 74l58 26z', '#fff'),
    path('M180 0L58 100l8 54 24-40 42 22z', '#C4BFFB'),
    path('M180 0L66 154l24-40z', '#8379F0'),
  ),
].join('')

const ground = [
  path('M0 1160q160-70 330-30t330 10 300-30 240 0v490H0z', '#2E2599'),
  ellipse(600, 1190, 190, 16, '#16104F', { opacity: 0.45 }),
  path('M0 1250q200-70 420-20t400 0 380-20v390H0z', '#261E85'),
  path('M0 1360q240-60 480-10t420-10 300-10v270H0z', '#1D1764'),
].join('')

/** The sign-in page's side picture, 1200 by 1600 units. */
export const signIn = picture(
  1200,
  1600,
  'A light bulb full of growing ideas',
  blend('sky', '#5A4BE0', '#2A2190', 'down'),
  halo('light', '#FFC98A', 0.42),
  halo('warm', '#FFD99E', 0.8),
  blend('air', '#8379F0', '#C4BFFB', 'down'),
  blend('sun', '#FFE3A8', '#F5941B', 'down'),
  blend('green', '#7FD3A0', '#2F8F63'),
  blend('lime', '#B5E6B0', '#46A873', 'down'),
  blend('water', '#FFC56B', '#F07A4A', 'down'),
  blend('metal', '#fff', '#A39BF6', 'across'),
  blend('paper', '#fff', '#E1DFFE'),
  blend('coral', '#FF9C88', '#EC5F4A'),
  sky,
  bulb,
  ideas,
  ground,
)
