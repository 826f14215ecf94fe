/** Collaboration across the organisation: the group, the puzzle, the table, the joined dots. */
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
  sharing,
  stroke,
} from '../drawing.ts'
import { dots, faces, person, sparkle } from '../figures.ts'
import type { Palette, Series } from '../scene.ts'

const p: Palette = {
  ink: '#0B2F5E',
  deep: '#103B77',
  main: '#1C5CB2',
  mid: '#62A6EE',
  soft: '#C4E0FB',
  pale: '#F0F8FF',
  pop: '#FF8069',
}

const together = [
  blend('a', '#FFA48F', '#F2654C'),
  blend('b', p.mid, p.main),
  blend('c', '#FFD486', '#F5A531'),
  circle(480, 196, 170, p.soft, { opacity: 0.55 }),
  circle(420, 152, 92, p.mid, { opacity: 0.28 }),
  circle(540, 152, 92, p.pop, { opacity: 0.24 }),
  circle(480, 236, 92, '#FFC561', { opacity: 0.3 }),
  ellipse(480, 352, 150, 12, p.ink, { opacity: 0.14 }),
  person(404, 350, 0.98, 'umber', paint('c')),
  person(556, 350, 0.98, 'rose', paint('b')),
  person(480, 352, 1.22, 'amber', paint('a')),
  stroke('M480 92v-22M442 100l-12-18M518 100l12-18', p.pop, 6),
  sparkle(352, 84, 14, '#F5A531'),
  dots(p.mid, [614, 84, 6], [338, 230, 5], [622, 250, 4]),
].join('')

/** A puzzle piece of 100 units: a knob at the right and below, a socket at the left and above. */
const piece = 'M0 0h36c-8-22 36-22 28 0h36v36c22-8 22 36 0 28v36H64c8 22-36 22-28 0H0V64c22 8 22-36 0-28z'
const puzzle = [
  blend('a', p.mid, p.main),
  blend('b', '#FFB29F', '#F2654C'),
  blend('c', '#8FC3F7', '#3C80D6'),
  halo('d', '#FFA48F', 0.5),
  sharing({ fill: p.mid, opacity: 0.12 }, rect(20, 20, 60, 60, 8, p.mid), rect(270, 310, 46, 46, 8, p.mid)),
  placed(
    'translate(54 104)',
    path(piece, p.ink, { opacity: 0.5, transform: 'translate(6 110)' }),
    path(piece, p.ink, { opacity: 0.5, transform: 'translate(106 110)' }),
    path(piece, paint('a')),
    path(piece, paint('c'), { transform: 'translate(0 100)' }),
    path(piece, paint('a'), { transform: 'translate(100 100)' }),
  ),
  circle(246, 128, 110, paint('d')),
  placed(
    'translate(190 64) rotate(14)',
    path(piece, p.ink, { opacity: 0.35, transform: 'translate(4 14)' }),
    path(piece, paint('b')),
    path('M8 8h26c-2-6-1-10 2-13M8 8v26', 'none', {
      stroke: '#fff',
      'stroke-width': 4,
      opacity: 0.5,
      'stroke-linecap': 'round',
    }),
  ),
  sparkle(314, 60, 15, '#FFD486'),
  dots(p.mid, [150, 58, 5], [44, 250, 4], [300, 250, 5]),
].join('')

const seat = (face: keyof typeof faces, coat: string) =>
  ellipse(0, -132, 46, 26, coat) +
  circle(0, -130, 23, faces[face].hair) +
  path('M-20-122a21 21 0 0 0 40 0q-20-14-40 0z', faces[face].skin) +
  rect(-20, -98, 40, 26, 4, '#fff', { opacity: 0.9 })
const guests = [
  seat('amber', '#F2654C'),
  seat('umber', '#F5A531'),
  seat('rose', p.main),
  seat('sienna', '#3FA796'),
  seat('amber', '#8A63D2'),
  seat('umber', p.mid),
]
const table = [
  blend('a', '#fff', '#DCEBFA'),
  blend('b', '#E9B887', '#C88952'),
  circle(476, 204, 186, '#fff', { opacity: 0.5 }),
  ellipse(484, 216, 110, 108, p.ink, { opacity: 0.16 }),
  ...guests.map((guest, i) =>
    placed(`translate(476 204) rotate(${i * 60 + 30})`, guest.split('<rect')[0] ?? ''),
  ),
  circle(476, 204, 104, paint('b')),
  circle(476, 204, 92, '#F3CDA2'),
  ...guests.map((_, i) =>
    placed(`translate(476 204) rotate(${i * 60 + 30})`, rect(-18, -86, 36, 26, 4, '#fff')),
  ),
  circle(476, 204, 34, paint('a')),
  around('p', 6, 476, 204, circle(476, 186, 12, p.pop)),
  circle(476, 204, 12, '#FFD486'),
  dots(p.main, [330, 70, 5], [626, 60, 5], [622, 350, 6], [340, 350, 4]),
].join('')

const nodes: [number, number, number, string][] = [
  [84, 286, 22, 'a'],
  [196, 204, 16, 'b'],
  [236, 322, 18, 'c'],
  [338, 256, 40, 'b'],
  [446, 186, 18, 'a'],
  [470, 326, 22, 'a'],
  [566, 236, 26, 'c'],
  [138, 366, 12, 'c'],
]
const lines =
  'M84 286L196 204 338 256 236 322 84 286M236 322L138 366M338 256L446 186 566 236 470 326 338 256M236 322H470'
const joined = [
  blend('a', '#C4E0FB', p.mid),
  blend('b', '#FFC2B3', '#F2654C'),
  blend('c', '#FFE3A8', '#F5A531'),
  halo('d', '#FF9C88', 0.5),
  circle(338, 256, 130, paint('d')),
  stroke(lines, '#fff', 4, { opacity: 0.5, 'stroke-linejoin': 'round' }),
  ...nodes.map(
    ([x, y, r, id]) => circle(x, y, r + 9, '#fff', { opacity: 0.14 }) + circle(x, y, r, paint(id)),
  ),
  ...nodes.map(([x, y, r]) => circle(x - r * 0.3, y - r * 0.35, r * 0.22, '#fff', { opacity: 0.6 })),
  dots(
    '#fff',
    [40, 200, 3],
    [130, 176, 3],
    [290, 180, 3],
    [600, 340, 3],
    [540, 160, 3],
    [366, 366, 3],
    [30, 350, 4],
  ),
  sparkle(598, 150, 13, '#FFE3A8'),
].join('')

export const collaboration: Series = {
  palette: p,
  scenes: [
    { tone: 'pale', words: 'left', art: together },
    { tone: 'deep', words: 'right', art: puzzle },
    { tone: 'soft', words: 'left', art: table },
    { tone: 'bold', words: 'top', art: joined },
  ],
}
