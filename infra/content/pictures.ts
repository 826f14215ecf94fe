/** The portal's own pictures: placeholders for people and teams, empty states, and a page that is missing. */
import { blend, circle, ellipse, paint, path, picture, placed, rect, stroke } from './drawing.ts'
import { dots, leaf, sparkle } from './figures.ts'
import { signIn } from './sign-in.ts'

const indigo = ['#F2F1FF', '#E1DFFE', '#C4BFFB', '#A39BF6', '#8379F0', '#6759E6', '#4C3DD3'] as const
const amber = '#FFAE3A'

const bust = (x: number, y: number, scale: number, fill: string, more = {}) =>
  placed(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-82 0v-8c0-54 34-84 82-84s82 30 82 84v8z', fill, more),
    circle(0, -142, 42, fill, more),
  )

const person = picture(
  240,
  240,
  'Photo to come',
  blend('a', indigo[0], indigo[2]),
  blend('b', indigo[4], indigo[6], 'down'),
  rect(0, 0, 240, 240, 0, paint('a')),
  circle(120, 128, 92, '#fff', { opacity: 0.5 }),
  bust(120, 242, 0.98, paint('b')),
  sparkle(196, 54, 13, amber),
  dots(indigo[4], [44, 62, 4], [206, 96, 3]),
)

const team = picture(
  240,
  240,
  'Team picture to come',
  blend('a', indigo[0], indigo[2]),
  blend('b', indigo[4], indigo[6], 'down'),
  blend('c', indigo[3], indigo[4], 'down'),
  rect(0, 0, 240, 240, 0, paint('a')),
  circle(120, 128, 92, '#fff', { opacity: 0.5 }),
  bust(52, 242, 0.68, paint('c')),
  bust(188, 242, 0.68, paint('c')),
  bust(120, 252, 0.84, indigo[1], { stroke: indigo[1], 'stroke-width': 12 }),
  bust(120, 252, 0.84, paint('b')),
  sparkle(196, 46, 13, amber),
  dots(indigo[4], [44, 52, 4], [214, 84, 3]),
)

const empty = picture(
  320,
  240,
  'Nothing here yet',
  blend('a', indigo[4], indigo[6], 'down'),
  blend('b', indigo[2], indigo[3], 'down'),
  blend('c', '#FFD99E', amber),
  circle(160, 116, 98, indigo[1], { opacity: 0.7 }),
  ellipse(160, 214, 104, 9, indigo[4], { opacity: 0.2 }),
  path('M84 128l76-24 76 24-76 26z', '#4438B8'),
  stroke('M160 122c-2-26-22-24-20-44s34-20 30 2c-3 12-22 8-20-6', indigo[4], 3, {
    'stroke-dasharray': '1 8',
  }),
  sparkle(152, 46, 20, paint('c')),
  path('M84 128l76 26v60l-70-24q-6-2-6-8z', paint('b')),
  path('M236 128l-76 26v60l70-24q6-2 6-8z', paint('a')),
  path('M84 128l76 26-22 26-78-27z', '#D6D2FC'),
  path('M236 128l-76 26 22 26 78-27z', indigo[3]),
  dots(indigo[4], [72, 76, 4], [246, 70, 5], [222, 40, 3]),
  sparkle(92, 48, 9, indigo[4]),
)

const notFound = picture(
  480,
  320,
  'Page not found',
  blend('a', '#fff', indigo[2]),
  blend('b', indigo[4], indigo[6]),
  blend('c', '#FFD99E', '#F5941B'),
  circle(240, 146, 134, indigo[1], { opacity: 0.7 }),
  path('M40 292q200-34 400 0z', indigo[1]),
  stroke('M240 236v30q0 26-34 26h-66q-34 0-34-26t34-26', indigo[6], 8),
  placed(
    'translate(150 240) rotate(4)',
    rect(-6, -22, 44, 44, 10, paint('b')),
    rect(38, -14, 22, 7, 3, '#7A74A8'),
    rect(38, 7, 22, 7, 3, '#7A74A8'),
  ),
  path('M240 40a76 76 0 0 1 44 138c-8 6-12 14-12 24h-64c0-10-4-18-12-24a76 76 0 0 1 44-138z', paint('a')),
  stroke('M222 200l-14-66 18 14 14-18 14 18 18-14-14 66', indigo[4], 4, {
    'stroke-linejoin': 'round',
    opacity: 0.7,
  }),
  stroke('M186 112a56 56 0 0 1 30-44', '#fff', 7),
  rect(206, 200, 68, 14, 7, indigo[3]),
  rect(210, 216, 60, 14, 7, indigo[4]),
  path('M218 232h44q-4 16-22 16t-22-16z', indigo[6]),
  rect(322, 196, 76, 92, 14, '#fff', { stroke: indigo[2], 'stroke-width': 3 }),
  circle(360, 234, 24, indigo[1]),
  dots(indigo[6], [352, 234, 4], [368, 234, 4]),
  leaf(410, 288, 62, 14, '#58AE88'),
  leaf(410, 288, 48, 62, '#3E8C6B'),
  sparkle(362, 66, 14, paint('c')),
  dots(indigo[4], [112, 84, 5], [392, 120, 5], [90, 160, 4]),
)

/** File name under web/public/pictures to SVG. */
export const pictures: Record<string, string> = {
  'person.svg': person,
  'team.svg': team,
  'empty.svg': empty,
  'not-found.svg': notFound,
  'sign-in.svg': signIn,
}
