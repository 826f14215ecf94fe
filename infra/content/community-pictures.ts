/** The pictures of the communities that a portal starts with: a sign for what each does, on a ground of its own. */
import { blend, circle, ellipse, halo, paint, path, picture, placed, rect, ring, stroke } from './drawing.ts'
import { cloud, dots, heart, leaf, sparkle } from './figures.ts'

const [width, height] = [640, 360]
const white = '#fff'

/** A sign of about 200 units around the middle, on a ground from one colour to another. */
function sign(title: string, from: string, to: string, ...shapes: string[]): string {
  return picture(
    width,
    height,
    title,
    blend('g', from, to),
    halo('h', white, 0.35),
    rect(0, 0, width, height, 0, paint('g')),
    circle(320, 180, 190, paint('h')),
    circle(90, 320, 110, white, { opacity: 0.08 }),
    circle(580, 60, 90, white, { opacity: 0.1 }),
    placed('translate(320 180)', ...shapes),
    dots(white, [90, 80, 5], [560, 290, 6], [150, 250, 4], [500, 70, 4]),
  )
}

/** A landscape: sun, hills, what grows there. */
const land = (sun: string, far: string, near: string, ...shapes: string[]) => [
  circle(60, -50, 52, sun),
  path('M-320 60q120-90 240-20t210-20 190 30v150h-640z', far),
  path('M-320 120q150-70 300-10t340-20v110h-640z', near),
  ...shapes,
]

const tower = (x: number, high: number, fill: string) =>
  rect(x, 100 - high, 54, high, 6, fill) +
  [0, 1, 2]
    .map((row) => dots('#FFE08A', [x + 16, 122 - high + row * 26, 5], [x + 38, 122 - high + row * 26, 5]))
    .join('')

/** File name under web/public/pictures to SVG. */
export const communityPictures: Record<string, string> = {
  'community-61.svg': sign(
    'Office towers',
    '#2B2C7C',
    '#7A5BE0',
    tower(-120, 120, '#C9C2FF'),
    tower(-54, 190, white),
    tower(12, 150, '#DDD8FF'),
    tower(78, 105, '#C9C2FF'),
    rect(-150, 98, 310, 8, 4, white),
  ),
  'community-62.svg': sign(
    'A television set',
    '#7B1E57',
    '#E2557F',
    stroke('M-40-118l40 44 40-44', white, 9),
    rect(-130, -74, 260, 170, 26, white),
    rect(-110, -54, 220, 130, 16, '#5B1540'),
    path('M-24-32v86l74-43z', '#FFD98A'),
    stroke('M-60 112h120', white, 12),
  ),
  'community-63.svg': sign(
    'A ball in flight',
    '#0B5B53',
    '#43B28A',
    stroke('M-210 90q80-30 110-90M-190 20q50-20 80-60M-160 130q90-20 130-80', white, 8, { opacity: 0.7 }),
    circle(60, -10, 92, white),
    path('M60-48l36 26-14 42h-44l-14-42z', '#0B5B53'),
    stroke('M60-48v-52M96-22l50-18M82 20l32 44M38 20L6 64M24-22l-50-18', '#0B5B53', 7),
  ),
  'community-64.svg': sign(
    'A telephone that plays',
    '#0E2A57',
    '#2B9BD1',
    rect(-66, -120, 132, 240, 24, white),
    rect(-54, -96, 108, 188, 8, '#0E2A57'),
    path('M-20-40v80l66-40z', '#FFD98A'),
    stroke('M96-60q40 60 0 120M128-90q66 90 0 180M-96-60q-40 60 0 120M-128-90q-66 90 0 180', white, 9, {
      opacity: 0.8,
    }),
  ),
  'community-65.svg': sign(
    'Nodes of a network',
    '#1F2937',
    '#4B6FA8',
    stroke('M-110-60L0 0 110-70M-110-60L-70 90 0 0 80 90 110-70M-70 90H80', white, 5, { opacity: 0.7 }),
    circle(0, 0, 46, '#5AC8C0'),
    circle(-110, -60, 28, white),
    circle(110, -70, 30, '#FFD98A'),
    circle(-70, 90, 24, '#FFD98A'),
    circle(80, 90, 28, white),
    circle(0, 0, 18, white),
  ),
  'community-66.svg': sign(
    'A headset with a heart',
    '#B4451F',
    '#F5A531',
    stroke('M-104 30v-30a104 104 0 0 1 208 0v30', white, 16),
    rect(-128, 10, 50, 90, 22, white),
    rect(78, 10, 50, 90, 22, white),
    stroke('M104 100q0 34-60 34H20', white, 10),
    circle(8, 134, 13, white),
    heart(0, -24, 92, '#E0412F'),
  ),
  'community-67.svg': sign(
    'Hills and aloes under a low sun',
    '#E06A3B',
    '#F7B267',
    ...land(
      '#FFF1C9',
      '#B6532F',
      '#7D3420',
      leaf(-140, 130, 70, -30, '#3F7F5A'),
      leaf(-140, 130, 84, 0, '#569C70'),
    ),
    leaf(-140, 130, 70, 30, '#3F7F5A'),
    leaf(150, 140, 60, -18, '#3F7F5A'),
    leaf(150, 140, 66, 20, '#569C70'),
  ),
  'community-68.svg': sign(
    'A mountain above the plain',
    '#1F6F8B',
    '#9AD0C2',
    ...land('#FFF1C9', '#6F9F5A', '#3E6B3A'),
    path('M-170 62L-40-96 90 62z', '#49657F'),
    path('M-40-96l-42 51 22-4 18 16 22-18 20 10z', white),
    path('M-320 62q150-30 320-6t320-14v140h-640z', '#5E8F4C'),
    ellipse(150, 66, 62, 20, '#2F5A33'),
    stroke('M150 70v60', '#5A4028', 8),
  ),
  'community-69.svg': sign(
    'Palms on a shore',
    '#0F7C8A',
    '#F2C46D',
    ...land('#FFF4D6', '#2FA5A0', '#F2D9A0'),
    stroke('M-130 150q10-90 40-150M130 160q-6-70-30-118', '#7A5230', 12),
    ...[-80, -35, 10, 55, 100].map((turn) => leaf(-90, 0, 86, turn, '#2C8F5B')),
    ...[-95, -50, 0, 45, 85].map((turn) => leaf(100, 42, 64, turn, '#37A56B')),
  ),
  'community-70.svg': sign(
    'A clapperboard',
    '#222A3F',
    '#5C7AA8',
    cloud(-150, -60, 0.9, '#8FA8CC'),
    placed(
      'translate(-120 -94) rotate(-9)',
      rect(0, 0, 240, 40, 8, white),
      path('M30 0h40l-24 40H6zM110 0h40l-24 40H86zM190 0h40l-24 40h-40z', '#222A3F'),
    ),
    rect(-120, -46, 240, 150, 12, white),
    path('M-120-46h240v34h-240z', '#FFD98A'),
    sparkle(0, 48, 36, '#5C7AA8'),
    ring(0, 48, 48, '#C7D5EA', 4),
  ),
}
