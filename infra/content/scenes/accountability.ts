/** Hold each other more accountable: things that link, point, and add up. */
import {
  around,
  blend,
  circle,
  element,
  ellipse,
  paint,
  path,
  placed,
  rect,
  ring,
  sharing,
  stroke,
} from '../drawing.ts'
import { dots, heart, sparkle } from '../figures.ts'
import type { Palette, Series } from '../scene.ts'

const p: Palette = {
  ink: '#211B70',
  deep: '#2E2599',
  main: '#4C3DD3',
  mid: '#8379F0',
  soft: '#CFCBFC',
  pale: '#F0EFFF',
  pop: '#FFAE3A',
}

const tick = (x: number, y: number, size: number, colour: string) =>
  stroke(`M${x - size} ${y}l${size * 0.7} ${size * 0.7} ${size * 1.3}-${size * 1.4}`, colour, size * 0.5, {
    'stroke-linejoin': 'round',
  })

/** Two rings through each other: the first is drawn again over one of the two crossings. */
const linkedRings = [
  blend('a', p.mid, p.deep),
  blend('b', '#FFD08A', '#F5901E'),
  circle(478, 200, 168, p.soft, { opacity: 0.55 }),
  circle(478, 200, 128, '#fff', { opacity: 0.6 }),
  ellipse(482, 330, 130, 12, p.ink, { opacity: 0.1 }),
  ring(428, 182, 76, paint('a'), 36),
  ring(532, 218, 76, p.ink, 44, { opacity: 0.16 }),
  ring(532, 218, 76, paint('b'), 36),
  element('clipPath', { id: 'c' }, rect(462, 100, 80, 90, 0, '#000')),
  ring(428, 182, 76, p.ink, 44, { opacity: 0.18, 'clip-path': paint('c') }),
  ring(428, 182, 76, paint('a'), 36, { 'clip-path': paint('c') }),
  stroke('M375 163a56 56 0 0 1 34-34', '#fff', 5, { opacity: 0.6 }),
  stroke('M560 268a56 56 0 0 0 26-30', '#fff', 5, { opacity: 0.6 }),
  sparkle(596, 96, 18, p.pop),
  sparkle(352, 300, 12, p.mid),
  dots(p.mid, [566, 66, 5], [338, 110, 6], [606, 318, 7]),
].join('')

const compass = [
  blend('a', '#fff', p.soft),
  blend('b', '#FFC970', '#F08A16', 'down'),
  blend('c', p.mid, p.main),
  sharing(
    { fill: 'none', stroke: p.mid, 'stroke-width': 2, opacity: 0.35 },
    ...[144, 164].map((r) => `<circle cx="176" cy="204" r="${r}"/>`),
  ),
  circle(182, 214, 126, p.ink, { opacity: 0.5 }),
  circle(176, 204, 124, paint('c')),
  circle(176, 204, 100, paint('a')),
  around('p', 24, 176, 204, rect(175, 112, 2, 9, 1, p.mid)),
  around('q', 4, 176, 204, rect(173.5, 110, 5, 18, 2, p.main)),
  placed(
    'rotate(38 176 204)',
    path('M180 208l-16 4 18 84 18-84z', p.ink, { opacity: 0.12 }),
    path('M176 122l17 82h-34z', paint('b')),
    path('M176 122l17 82h-17z', '#D96F0A', { opacity: 0.45 }),
    path('M176 286l17-82h-34z', p.main),
    path('M176 286l17-82h-17z', p.ink, { opacity: 0.4 }),
  ),
  circle(176, 204, 13, '#fff'),
  circle(176, 204, 6, p.deep),
  sparkle(300, 72, 14, p.pop),
  dots(p.mid, [44, 70, 5], [316, 330, 6], [60, 344, 4]),
].join('')

const large =
  'M372 96h150a34 34 0 0 1 34 34v64a34 34 0 0 1-34 34h-92l-46 40v-40h-12a34 34 0 0 1-34-34v-64a34 34 0 0 1 34-34z'
const small =
  'M500 214h76a28 28 0 0 1 28 28v44a28 28 0 0 1-28 28h-8v34l-38-34h-30a28 28 0 0 1-28-28v-44a28 28 0 0 1 28-28z'
const clearAndKind = [
  blend('a', p.main, p.deep),
  blend('b', '#fff', '#EDEBFF'),
  circle(560, 320, 190, p.mid, { opacity: 0.22 }),
  circle(400, 60, 70, '#fff', { opacity: 0.5 }),
  placed('translate(6 12)', path(large, p.ink, { opacity: 0.14 })),
  path(large, paint('a')),
  tick(446, 166, 34, '#fff'),
  placed('translate(5 10)', path(small, p.ink, { opacity: 0.14 })),
  path(small, paint('b')),
  heart(538, 248, 46, '#FF7A66'),
  sparkle(590, 120, 16, p.pop),
  dots(p.main, [584, 66, 5], [352, 320, 6], [404, 340, 4]),
].join('')

const steps = [0, 1, 2, 3, 4].map((i) => ({ x: 62 + i * 106, y: 344 - i * 42 }))
const toTheEnd = [
  blend('a', p.mid, p.main, 'down'),
  blend('b', '#FFC970', '#F08A16'),
  circle(520, 240, 170, p.mid, { opacity: 0.18 }),
  circle(520, 240, 110, p.mid, { opacity: 0.2 }),
  ...steps.map(({ x, y }) => rect(x, y, 92, 420 - y, 16, '#A9A1F6')),
  ...steps.map(({ x, y }) => rect(x, y + 11, 92, 420 - y, 16, paint('a'))),
  ...steps
    .slice(0, 4)
    .map(({ x, y }) => circle(x + 46, y - 34, 21, '#fff') + tick(x + 46, y - 33, 9, p.main)),
  rect(529, 92, 7, 86, 3, '#fff'),
  path('M536 96q20-12 38 0t38 0v44q-20 12-38 0t-38 0z', paint('b')),
  dots(p.soft, [60, 250, 4], [142, 206, 3], [350, 160, 4]),
  sparkle(470, 150, 12, p.pop),
].join('')

export const accountability: Series = {
  palette: p,
  scenes: [
    { tone: 'pale', words: 'left', art: linkedRings },
    { tone: 'deep', words: 'right', art: compass },
    { tone: 'soft', words: 'left', art: clearAndKind },
    { tone: 'bold', words: 'top', art: toTheEnd },
  ],
}
