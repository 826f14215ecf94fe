/** Operate like owners of the business: the house, the key, the plant, the wheel. */
import {
  around,
  blend,
  circle,
  ellipse,
  halo,
  paint,
  path,
  placed,
  rect,
  ring,
  sharing,
  stroke,
} from '../drawing.ts'
import { cloud, dots, leaf, sparkle } from '../figures.ts'
import type { Palette, Series } from '../scene.ts'

const p: Palette = {
  ink: '#103A24',
  deep: '#164A2E',
  main: '#227142',
  mid: '#63B77A',
  soft: '#C6E8C9',
  pale: '#F1FAEF',
  pop: '#FFB648',
}

const pane = (x: number, y: number) =>
  rect(x, y, 44, 48, 5, '#FFE1A0') +
  path(`M${x + 22} ${y}v48M${x} ${y + 24}h44`, 'none', { stroke: p.deep, 'stroke-width': 4 })
const house = [
  blend('a', '#fff', '#E1EFDF', 'across'),
  blend('b', '#F58D62', '#D9603A'),
  blend('c', p.mid, p.main, 'down'),
  circle(480, 196, 172, p.soft, { opacity: 0.55 }),
  circle(576, 92, 34, p.pop),
  cloud(384, 104, 0.75, '#fff'),
  path('M268 400q70-64 210-62t162 20v42z', p.soft),
  ellipse(488, 350, 140, 12, p.ink, { opacity: 0.12 }),
  rect(428, 132, 26, 60, 3, '#B04A28'),
  rect(398, 208, 176, 142, 6, paint('a')),
  path('M486 112l112 92q10 12-6 12H380q-16 0-6-12z', paint('b')),
  path('M486 112l112 92q10 12-6 12h-50z', p.ink, { opacity: 0.1 }),
  pane(418, 234),
  pane(512, 234),
  path('M464 350v-64a22 22 0 0 1 44 0v64z', p.main),
  circle(499, 318, 4, p.pop),
  rect(596, 286, 10, 64, 3, '#7A4A2A'),
  path('M601 186c40 28 48 108 0 114-48-6-40-86 0-114z', paint('c')),
  rect(360, 314, 8, 38, 3, '#7A4A2A'),
  circle(364, 296, 32, paint('c')),
  dots('#F58D62', [352, 288, 5], [376, 304, 5], [366, 280, 4]),
  sparkle(344, 178, 12, p.pop),
].join('')

const key = [
  blend('a', '#FFE6A3', '#EE9A1F'),
  halo('b', '#FFD68A', 0.45),
  circle(176, 200, 190, paint('b')),
  sharing(
    { fill: 'none', stroke: p.mid, 'stroke-width': 2, opacity: 0.35 },
    ...[138, 162].map((r) => `<circle cx="176" cy="200" r="${r}"/>`),
  ),
  placed(
    'rotate(40 176 200)',
    placed(
      'translate(10 8)',
      sharing(
        { opacity: 0.45 },
        ring(142, 118, 30, p.ink, 21),
        ring(210, 118, 30, p.ink, 21),
        ring(176, 66, 30, p.ink, 21),
        path('M163 150h26v166h-26zM189 262h38v20h-38zM189 296h28v20h-28z', p.ink),
      ),
    ),
    path('M189 258h40v22h-12v-6h-10v6h-18zM189 294h30v22h-30z', '#D9800E'),
    rect(163, 146, 26, 176, 13, paint('a')),
    rect(154, 168, 44, 16, 8, '#F7B747'),
    ring(142, 118, 30, paint('a'), 21),
    ring(210, 118, 30, paint('a'), 21),
    ring(176, 66, 30, paint('a'), 21),
    path('M158 50a30 30 0 0 1 18-8', 'none', {
      stroke: '#fff',
      'stroke-width': 6,
      'stroke-linecap': 'round',
      opacity: 0.7,
    }),
  ),
  sparkle(312, 200, 14, '#FFE6A3'),
  sparkle(70, 96, 12, '#FFE6A3'),
  dots(p.mid, [306, 280, 5], [40, 250, 5], [110, 350, 4], [236, 44, 4]),
].join('')

const plant = [
  blend('a', p.mid, p.main, 'down'),
  blend('b', '#F7A072', '#D9603A', 'across'),
  blend('c', '#8FD19E', '#3E9A5C', 'down'),
  circle(480, 196, 166, '#fff', { opacity: 0.6 }),
  ellipse(480, 366, 120, 12, p.ink, { opacity: 0.14 }),
  stroke('M480 280V120', p.main, 8),
  leaf(480, 250, 124, -66, paint('a')),
  leaf(480, 250, 124, 66, paint('c')),
  leaf(480, 206, 108, -48, paint('c')),
  leaf(480, 206, 108, 48, paint('a')),
  leaf(480, 164, 80, -40, paint('a')),
  leaf(480, 164, 80, 40, paint('c')),
  circle(480, 84, 24, p.pop),
  around('p', 8, 480, 84, circle(480, 60, 13, '#FFD083')),
  circle(480, 84, 18, '#EE8F1F'),
  path('M412 282h136l-18 76q-2 8-10 8h-80q-8 0-10-8z', paint('b')),
  path('M548 282l-18 76q-2 8-10 8h-30q14-40 16-84z', p.ink, { opacity: 0.12 }),
  rect(400, 264, 160, 28, 8, '#F08A5E'),
  rect(400, 284, 160, 8, 4, p.ink, { opacity: 0.12 }),
  sparkle(590, 88, 16, p.pop),
  dots(p.main, [366, 90, 5], [606, 290, 6], [352, 306, 5]),
].join('')

const wheel = [
  blend('a', '#F5C27E', '#B8692A'),
  blend('b', '#D98F47', '#8F4A18'),
  halo('c', '#FFDFA8', 0.3),
  circle(482, 190, 210, paint('c')),
  path('M0 350q80-26 160-8t160-4 160-6 160-12v80H0z', p.mid, { opacity: 0.25 }),
  path('M0 376q80-24 160-6t160-4 160-4 160-8v46H0z', p.ink, { opacity: 0.55 }),
  placed('translate(6 12)', sharing({ opacity: 0.35 }, ring(482, 188, 92, p.ink, 30))),
  around(
    'p',
    8,
    482,
    188,
    rect(473, 44, 18, 134, 9, paint('b')) + rect(470, 40, 24, 44, 12, paint('a')),
    22.5,
  ),
  ring(482, 188, 92, paint('b'), 32),
  ring(482, 188, 92, paint('a'), 20),
  around('q', 8, 482, 188, circle(482, 96, 5, '#FFE9C4')),
  circle(482, 188, 36, paint('b')),
  circle(482, 188, 26, paint('a')),
  circle(482, 188, 9, '#7A3D12'),
  stroke('M420 122a90 90 0 0 1 40-24', '#fff', 5, { opacity: 0.6 }),
  sparkle(612, 70, 15, p.pop),
  dots(p.soft, [340, 90, 4], [620, 290, 4], [346, 270, 3], [590, 40, 3]),
].join('')

export const ownership: Series = {
  palette: p,
  scenes: [
    { tone: 'pale', words: 'left', art: house },
    { tone: 'deep', words: 'right', art: key },
    { tone: 'soft', words: 'left', art: plant },
    { tone: 'bold', words: 'left', art: wheel },
  ],
}
