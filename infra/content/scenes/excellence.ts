/** Promote excellence: the rosette, the star, the cut stone, the summit. */
import {
  around,
  blend,
  circle,
  halo,
  outline,
  paint,
  path,
  placed,
  rect,
  sharing,
  stroke,
} from '../drawing.ts'
import { dots, sparkle, star } from '../figures.ts'
import type { Palette, Series } from '../scene.ts'

const p: Palette = {
  ink: '#14224B',
  deep: '#1A2D66',
  main: '#2C4C9E',
  mid: '#7C9BDD',
  soft: '#FFE0A0',
  pale: '#FFF9EA',
  pop: '#FFB21E',
}

const rosette = [
  blend('a', '#FFE08A', '#F29A12'),
  blend('b', p.main, p.deep),
  blend('c', '#FFF3CF', '#FFCB57'),
  circle(480, 190, 170, p.soft, { opacity: 0.45 }),
  path('M432 232l-46 138 46-12 26 38 44-132z', paint('b')),
  path('M528 232l46 138-46-12-26 38-44-132z', p.main),
  path('M528 232l46 138-46-12-26 38-10-30z', p.ink, { opacity: 0.25 }),
  path(star(480, 182, 122, 104, 18), p.ink, { opacity: 0.12, transform: 'translate(5 10)' }),
  path(star(480, 178, 122, 104, 18), paint('a')),
  circle(480, 178, 84, '#C87404', { opacity: 0.35 }),
  circle(480, 175, 82, paint('c')),
  path(star(480, 176, 50, 23), p.main),
  stroke('M412 152a74 74 0 0 1 46-48', '#fff', 5, { opacity: 0.8 }),
  sparkle(606, 92, 18, p.pop),
  sparkle(350, 290, 12, p.main),
  dots(p.pop, [346, 110, 6], [610, 280, 5], [576, 48, 4]),
].join('')

const facets = Array.from({ length: 10 }, (_, i) => i)
const comet = [
  blend('a', '#FFE9A6', '#F59A12'),
  blend('b', '#FFC64D', p.deep, 'across'),
  halo('c', '#FFD77A', 0.4),
  placed(
    'rotate(38 200 182)',
    path(
      'M160 112h-60c-60 20-110 30-190 34h150c-60 14-130 20-200 22h220c-50 8-90 18-150 36 90 0 180 10 260 42z',
      p.mid,
      { opacity: 0.3, transform: 'translate(20 6)' },
    ),
    sharing(
      { opacity: 0.75 },
      rect(-90, 150, 200, 9, 5, p.pop),
      rect(-30, 196, 150, 9, 5, p.pop),
      rect(-140, 174, 120, 7, 4, '#FFE08A'),
    ),
  ),
  circle(206, 198, 170, paint('c')),
  placed(
    'rotate(14 206 198)',
    path(star(206, 198, 106, 48), p.ink, { opacity: 0.4, transform: 'translate(6 10)' }),
    path(star(206, 198, 106, 48), paint('a')),
    ...facets
      .filter((i) => i % 2 === 0)
      .map((i) =>
        path(star(206, 198, 106, 48).replace(/M([^L]+)L([^L]+)L.*/, 'M206 198L$1L$2Z'), '#B85F00', {
          opacity: 0.28,
          transform: `rotate(${i * 36} 206 198)`,
        }),
      ),
  ),
  sparkle(66, 300, 16, '#FFE9A6'),
  sparkle(306, 66, 12, '#FFE9A6'),
  dots(p.mid, [110, 346, 4], [318, 322, 6], [40, 220, 4], [258, 356, 3], [206, 40, 4]),
].join('')

const at = (x: number, y: number): [number, number] => [x, y]
const crown = [at(370, 190), at(412, 124), at(480, 112), at(548, 124), at(590, 190)]
const stone = [
  blend('a', '#fff', '#A9C2F5'),
  blend('b', p.mid, p.main, 'down'),
  circle(480, 204, 172, '#fff', { opacity: 0.5 }),
  sharing({ opacity: 0.9 }, around('p', 12, 480, 220, rect(478, 34, 4, 24, 2, p.pop), 15)),
  path('M376 200l104 142 104-142z', p.ink, { opacity: 0.14, transform: 'translate(8 12)' }),
  path(outline(...crown, at(480, 336)), paint('b')),
  path(outline(at(370, 190), at(412, 124), at(436, 190)), '#8FAEEB'),
  path(outline(at(412, 124), at(480, 112), at(436, 190)), paint('a')),
  path(outline(at(480, 112), at(548, 124), at(524, 190)), '#BFD2F8'),
  path(outline(at(480, 112), at(524, 190), at(436, 190)), '#fff'),
  path(outline(at(548, 124), at(590, 190), at(524, 190)), '#5F83D0'),
  path(outline(at(436, 190), at(524, 190), at(480, 336)), '#A9C2F5'),
  path(outline(at(370, 190), at(436, 190), at(480, 336)), '#6D90DA'),
  path(outline(at(524, 190), at(590, 190), at(480, 336)), p.main),
  path(outline(at(436, 190), at(470, 190), at(480, 336)), '#fff', { opacity: 0.4 }),
  sparkle(576, 112, 24, '#fff'),
  sparkle(380, 300, 14, p.pop),
  dots(p.main, [346, 130, 5], [606, 290, 6], [560, 340, 4]),
].join('')

const summit = [
  blend('a', '#8FAEEB', p.main, 'down'),
  blend('b', '#4A69B8', p.deep, 'down'),
  blend('c', '#FFE9A6', '#FFB21E'),
  halo('d', '#FFD77A', 0.4),
  circle(470, 196, 130, paint('d')),
  circle(470, 196, 40, paint('c')),
  path('M-20 400l150-170 60 56 60-50 130 164z', p.mid, { opacity: 0.35 }),
  path('M400 400l120-150 50 54 36-34 80 130z', p.mid, { opacity: 0.35 }),
  path('M140 400l180-232 190 232z', paint('a')),
  path('M320 168l190 232H346l-34-70 26-60z', paint('b')),
  path('M320 168l62 76-30-8-22 26-24-24-26 18-16-14z', '#fff'),
  path('M320 168l62 76-30-8-22 26 6-40z', '#C9D8F7'),
  stroke('M320 172V112', '#fff', 5),
  path('M322 112q18-10 34 0t30 0v32q-14 10-30 0t-34 0z', paint('c')),
  path('M-10 400q120-60 250-26t190-14 220-4v44z', p.ink, { opacity: 0.75 }),
  sharing(
    { fill: '#fff', opacity: 0.3 },
    rect(70, 210, 110, 14, 7, '#fff'),
    rect(110, 232, 96, 14, 7, '#fff'),
    rect(520, 262, 90, 12, 6, '#fff'),
  ),
  dots('#FFE9A6', [96, 150, 3], [214, 150, 4], [566, 140, 4], [600, 210, 3], [36, 240, 3]),
].join('')

export const excellence: Series = {
  palette: p,
  scenes: [
    { tone: 'pale', words: 'left', art: rosette },
    { tone: 'deep', words: 'right', art: comet },
    { tone: 'soft', words: 'left', art: stone },
    { tone: 'bold', words: 'top', art: summit },
  ],
}
