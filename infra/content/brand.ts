/** The product's mark (an idea lit inside a bulb), its wordmark, and the icon of the browser's tab. */
import { blend, paint, path, picture, rect } from './drawing.ts'
import { sparkle } from './figures.ts'
import { letters, widthOf } from './lettering.ts'

const indigo = { night: '#211B70', deep: '#3B2FBF', bright: '#6759E6' }
const amber = '#FFAE3A'

/** The mark on 64 by 64 units. */
const mark = [
  blend('tile', indigo.bright, '#2E2599'),
  rect(0, 0, 64, 64, 17, paint('tile')),
  path(
    'M32 9.500a19 19 0 0 1 11 34.500c-1.6 1.2-2 2.6-2 4h-18c0-1.4-.4-2.8-2-4A19 19 0 0 1 32 9.500z',
    '#fff',
  ),
  sparkle(32, 28.5, 13, amber),
  rect(24, 50.5, 16, 4.5, 2.25, amber),
].join('')

/** A flatter, larger bulb for 16 and 32 pixels. */
const smallMark = [
  rect(0, 0, 32, 32, 8, indigo.deep),
  path(
    'M16 3.500a10.5 10.5 0 0 1 6 19.100q-1 .9-1 2.400h-10q0-1.5-1-2.400a10.5 10.5 0 0 1 6-19.100z',
    '#fff',
  ),
  sparkle(16, 14, 8, '#F5941B'),
  rect(11.5, 26.2, 9, 3, 1.5, amber),
].join('')

const name = 'ThinkTank'
const size = 40
const wordmark = (colour: string) =>
  picture(
    Math.ceil(80 + widthOf(name, size)),
    64,
    name,
    mark,
    letters([name], { x: 78, y: 46, size, leading: 0, fill: colour }),
  )

/** File name under web/public to SVG. */
export const brand: Record<string, string> = {
  'logo.svg': picture(64, 64, name, mark),
  'logo-wordmark.svg': wordmark(indigo.night),
  'logo-wordmark-light.svg': wordmark('#fff'),
  'favicon.svg': picture(32, 32, name, smallMark),
}
