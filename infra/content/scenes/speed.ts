/** Faster response times: lightning, the stopwatch, the paper plane, the rocket. */
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
import { cloud, dots, sparkle } from '../figures.ts'
import type { Palette, Series } from '../scene.ts'

const p: Palette = {
  ink: '#561809',
  deep: '#7C2510',
  main: '#BC3F1B',
  mid: '#FF8A58',
  soft: '#FFD4B5',
  pale: '#FFF5EC',
  pop: '#FFC53D',
}

const watch = [
  blend('a', p.mid, '#D94A1E'),
  blend('b', '#fff', '#FFE9DA'),
  circle(480, 206, 168, p.soft, { opacity: 0.55 }),
  sharing({ opacity: 0.7 }, stroke('M318 150h52M300 196h44M322 246h36', p.mid, 9)),
  placed(
    'rotate(10 490 214)',
    circle(496, 232, 116, p.ink, { opacity: 0.13 }),
    rect(476, 62, 28, 40, 5, p.deep),
    rect(462, 50, 56, 24, 10, '#D94A1E'),
    placed('rotate(44 490 220)', rect(478, 90, 24, 26, 5, p.deep)),
    circle(490, 220, 116, paint('a')),
    circle(490, 220, 90, paint('b')),
    path('M490 220V130a90 90 0 0 1 78 135z', p.pop, { opacity: 0.75 }),
    around('p', 12, 490, 220, rect(487.5, 138, 5, 14, 2.5, p.deep)),
    stroke('M490 220L545 252', p.ink, 9),
    circle(490, 220, 12, p.ink),
    circle(490, 220, 4, '#fff'),
    stroke('M404 172a100 100 0 0 1 40-42', '#fff', 6, { opacity: 0.55 }),
  ),
  sparkle(612, 86, 16, p.pop),
  dots(p.mid, [362, 78, 5], [616, 320, 6], [352, 330, 4]),
].join('')

const bolt = 'M204 42L86 222h72l-26 132 132-188h-80l52-124z'
const lightning = [
  blend('a', '#FFF0B8', '#FF9B21', 'down'),
  halo('b', '#FFC75A', 0.55),
  circle(176, 200, 190, paint('b')),
  cloud(96, 150, 1.5, '#A8401F'),
  cloud(262, 128, 1.1, '#93351A'),
  path(bolt, p.ink, { opacity: 0.45, transform: 'translate(12 12)' }),
  path(bolt, paint('a'), { stroke: '#FFF6D8', 'stroke-width': 5, 'stroke-linejoin': 'round' }),
  cloud(220, 366, 1.3, '#A8401F'),
  cloud(98, 380, 1.1, '#93351A'),
  stroke('M300 214h30M292 244h22M40 250H18M48 218H10', '#FFD98A', 6),
  sparkle(298, 60, 16, '#FFE9A8'),
  dots('#FFD98A', [40, 60, 4], [320, 300, 5], [36, 320, 4]),
].join('')

const plane = [
  blend('a', '#FFB07F', '#F57A45'),
  blend('b', p.mid, '#D94A1E'),
  circle(480, 200, 166, '#fff', { opacity: 0.5 }),
  cloud(388, 330, 1, '#fff'),
  cloud(596, 300, 0.8, '#fff'),
  stroke('M338 366c60-10 96-50 96-96 0-34-44-34-44 0 0 40 60 50 96-10', '#D94A1E', 4, {
    'stroke-dasharray': '3 13',
  }),
  path('M600 150L440 300l90 20z', p.ink, { opacity: 0.08 }),
  path('M618 66L398 166l70 34z', paint('a')),
  path('M618 66L468 200l6 72z', '#C9461D'),
  path('M618 66L474 272l32-52z', '#8E2C10'),
  path('M618 66L494 212l62 34z', paint('b')),
  path('M618 66L468 200l26 12z', '#FFE0CB'),
  sparkle(372, 86, 15, '#F59A12'),
  sparkle(598, 214, 12, '#D94A1E'),
  dots('#D94A1E', [430, 60, 5], [344, 220, 5], [622, 160, 4]),
].join('')

const rocket = [
  blend('a', '#fff', '#FFD9C2', 'across'),
  blend('b', '#FFE680', '#FF7A1F', 'down'),
  blend('c', '#FFB98F', '#E2582A'),
  halo('d', '#FFC27A', 0.4),
  circle(480, 200, 200, paint('d')),
  circle(596, 330, 62, paint('c'), { opacity: 0.85 }),
  ellipse(596, 330, 92, 16, 'none', {
    stroke: p.pop,
    'stroke-width': 5,
    opacity: 0.8,
    transform: 'rotate(-18 596 330)',
  }),
  placed(
    'rotate(36 480 200)',
    sharing(
      { fill: '#fff', opacity: 0.25 },
      rect(430, 300, 8, 90, 4, '#fff'),
      rect(522, 310, 8, 110, 4, '#fff'),
      rect(446, 350, 8, 60, 4, '#fff'),
    ),
    path('M456 276q-16 60 24 118 40-58 24-118z', paint('b')),
    path('M466 278q-8 34 14 66 22-32 14-66z', '#FFF6CF'),
    path('M432 196q-44 30-36 96l44-28zM528 196q44 30 36 96l-44-28z', '#E2582A'),
    path('M480 36c54 48 64 140 36 244h-72c-28-104-18-196 36-244z', paint('a')),
    path('M480 36c54 48 64 140 36 244h-24c24-90 22-180-12-244z', p.main, { opacity: 0.2 }),
    path('M480 36c22 20 37 48 45 80h-90c8-32 23-60 45-80z', '#E2582A'),
    circle(480, 164, 27, p.deep),
    circle(480, 164, 19, '#9FD8F2'),
    path('M468 158a14 14 0 0 1 12-8', 'none', {
      stroke: '#fff',
      'stroke-width': 4,
      'stroke-linecap': 'round',
    }),
    rect(446, 268, 68, 16, 6, p.deep),
  ),
  sparkle(380, 74, 15, '#FFE9A8'),
  dots('#FFE9A8', [430, 40, 3], [350, 150, 4], [612, 170, 4], [566, 250, 3], [340, 330, 4], [480, 370, 3]),
  ring(368, 240, 7, '#FFE9A8', 3, { opacity: 0.7 }),
].join('')

export const speed: Series = {
  palette: p,
  scenes: [
    { tone: 'deep', words: 'right', art: lightning },
    { tone: 'pale', words: 'left', art: watch },
    { tone: 'soft', words: 'left', art: plane },
    { tone: 'bold', words: 'left', art: rocket },
  ],
}
