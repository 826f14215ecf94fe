/** Trust and benefit of the doubt: shelter, sunrise, an open door, a bridge. */
import { blend, circle, ellipse, halo, paint, path, rect, sharing, stroke } from '../drawing.ts'
import { dots, person, sparkle } from '../figures.ts'
import type { Palette, Series } from '../scene.ts'

const p: Palette = {
  ink: '#08363E',
  deep: '#0D4B55',
  main: '#10707B',
  mid: '#45B3B4',
  soft: '#B9E7E2',
  pale: '#EBF9F7',
  pop: '#FF8A6B',
}

const rain = (x: number, y: number) => `M${x} ${y}l-9 26`
const umbrella = [
  blend('a', '#FFA98C', '#EC6445'),
  circle(480, 214, 170, p.soft, { opacity: 0.6 }),
  stroke(
    [rain(372, 60), rain(428, 36), rain(520, 30), rain(588, 62), rain(622, 150), rain(338, 150)].join(''),
    p.mid,
    5,
    { opacity: 0.55 },
  ),
  path('M250 400q150-60 390-48v48z', p.soft),
  ellipse(476, 360, 120, 12, p.ink, { opacity: 0.12 }),
  person(432, 360, 0.92, 'sienna', p.main),
  person(524, 360, 0.84, 'rose', '#F4B545'),
  stroke('M480 100V322q0 16-14 16t-14-14', p.ink, 6),
  path(
    'M346 200C352 60 608 60 614 200q-22-24-44.7 0-22-24-44.7 0-22-24-44.6 0-22-24-44.7 0-22-24-44.7 0-22-24-44.6 0z',
    paint('a'),
  ),
  path(
    'M480 95C420 100 392 150 390.6 200q22-24 44.7 0C436 150 456 110 480 95zM480 95c60 5 88 55 89.3 105q-22-24-44.7 0C524 150 504 110 480 95z',
    '#fff',
    { opacity: 0.22 },
  ),
  circle(480, 94, 6, p.ink),
  sparkle(584, 262, 14, p.pop),
  dots(p.mid, [346, 288, 5], [612, 318, 6]),
].join('')

const sunrise = [
  blend('a', '#FFD98F', '#FF8A6B', 'down'),
  blend('b', p.mid, p.main, 'down'),
  blend('c', p.main, p.ink, 'down'),
  halo('d', '#FFC27A', 0.75),
  circle(320, 300, 230, paint('d')),
  circle(320, 296, 96, paint('a')),
  path('M0 296q90-60 190-18t210-6 240-22v150H0z', p.soft),
  path('M0 320q110-50 220-10t220-4 200-30v124H0z', paint('b'), { opacity: 0.85 }),
  path('M0 362q120-54 260-12t380-34v84H0z', paint('c')),
  stroke('M96 214q12-14 22 0 12-14 24 0M150 186q9-10 16 0 9-10 18 0', p.main, 4),
  sharing(
    { fill: '#fff', opacity: 0.7 },
    rect(440, 190, 110, 14, 7, '#fff'),
    rect(480, 212, 110, 14, 7, '#fff'),
  ),
  path('M108 330l16-44 16 44zM134 338l20-58 20 58zM520 318l16-46 16 46z', p.ink),
].join('')

const openDoor = [
  blend('a', '#FFE9B8', '#FFC477', 'down'),
  blend('b', p.mid, p.main),
  path('M0 322h640v78H0z', p.ink, { opacity: 0.55 }),
  path('M108 322h110l104 78H40z', '#FFD58C', { opacity: 0.4 }),
  rect(96, 66, 134, 256, 0, p.mid),
  rect(108, 78, 110, 244, 0, paint('a')),
  circle(163, 214, 34, '#fff', { opacity: 0.75 }),
  path('M108 230q30-22 60-4t50-8v104H108z', p.mid, { opacity: 0.75 }),
  path('M108 262q44-22 110-2v62H108z', p.main, { opacity: 0.75 }),
  path('M218 78l72-30v304l-72-30z', paint('b')),
  path('M230 104l46-18v92l-46 6zM230 206l46-2v100l-46-20z', p.deep, { opacity: 0.45 }),
  circle(229, 196, 6, p.pop),
  path('M40 322l6-44h36l6 44z', p.pop),
  sharing(
    { fill: p.mid },
    ...[-34, 0, 34].map((turn) =>
      path('M64 278c-18-26-18-54 0-84 18 30 18 58 0 84z', p.mid, { transform: `rotate(${turn} 64 278)` }),
    ),
  ),
  sparkle(300, 110, 12, '#FFD58C'),
  dots('#FFD58C', [60, 120, 4], [312, 250, 4]),
].join('')

const halfway = [
  blend('a', p.mid, p.main, 'down'),
  blend('b', '#FFB49A', '#EE7453', 'down'),
  circle(320, 300, 190, p.mid, { opacity: 0.25 }),
  circle(320, 300, 120, p.mid, { opacity: 0.25 }),
  path('M0 362h640v38H0z', p.ink, { opacity: 0.5 }),
  path('M0 236q60-16 104 6l28 158H0zM640 236q-60-16-104 6l-28 158h132z', paint('a')),
  path(
    'M84 262Q320 208 556 262v24q-22 0-24 74h-56q-6-84-66-84t-62 84h-56q-2-84-62-84t-66 84h-56q-2-74-24-74z',
    paint('b'),
  ),
  stroke('M84 262Q320 208 556 262', '#fff', 6, { opacity: 0.7 }),
  person(280, 238, 0.62, 'umber', '#FFD27A'),
  person(360, 238, 0.62, 'amber', '#fff'),
  sharing({ opacity: 0.5 }, stroke('M150 380h60M270 376h90M430 384h70', '#fff', 4)),
  path('M30 236l18-56 18 56zM590 234l16-50 16 50z', p.ink, { opacity: 0.55 }),
  dots(p.soft, [120, 170, 4], [520, 176, 4], [470, 140, 3]),
].join('')

export const trust: Series = {
  palette: p,
  scenes: [
    { tone: 'pale', words: 'left', art: umbrella },
    { tone: 'soft', words: 'top', art: sunrise },
    { tone: 'deep', words: 'right', art: openDoor },
    { tone: 'bold', words: 'top', art: halfway },
  ],
}
