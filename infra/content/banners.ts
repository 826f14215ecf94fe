/** The wide pictures of the slider on the home page, which challenges show too. */
import { blend, circle, ellipse, halo, paint, path, picture, placed, rect, ring, stroke } from './drawing.ts'
import { cloud, dots, heart, leaf, person, sparkle, star } from './figures.ts'

const [width, height] = [1200, 480]

/** A ground with soft circles of light, from one colour to another. */
const ground = (from: string, to: string, light: string) =>
  blend('ground', from, to) +
  halo('light', light, 0.55) +
  rect(0, 0, width, height, 0, paint('ground')) +
  circle(820, 230, 330, paint('light')) +
  circle(180, 420, 240, light, { opacity: 0.12 }) +
  circle(1120, 60, 150, light, { opacity: 0.14 })

const recognition = picture(
  width,
  height,
  'Colleagues and a big heart between them',
  ground('#5B2A86', '#E0567A', '#FFB7C9'),
  ellipse(820, 440, 330, 22, '#3B1660', { opacity: 0.3 }),
  person(640, 440, 1.75, 'umber', '#FFC34D'),
  person(1000, 440, 1.75, 'rose', '#5AC8C0'),
  heart(820, 150, 190, '#FFF0F4'),
  heart(820, 168, 140, '#F4456F'),
  stroke('M716 330q30-50 60-78M924 330q-30-50-60-78', '#FFF0F4', 9),
  sparkle(560, 120, 26, '#FFD98A'),
  sparkle(1090, 150, 22, '#FFD98A'),
  sparkle(820, 70, 18, '#fff'),
  dots('#fff', [520, 230, 6], [1130, 250, 7], [930, 92, 5], [700, 96, 6], [1060, 380, 5]),
)

/** A bulb of 200 units' height, its foot at (0, 0). */
const bulb = [
  path('M0-210a78 78 0 0 1 46 141c-9 7-13 15-13 25h-66c0-10-4-18-13-25A78 78 0 0 1 0-210z', paint('glass')),
  stroke('M-20-48l-12-68 20 14 12-20 12 20 20-14-12 68', '#F08A24', 5, { 'stroke-linejoin': 'round' }),
  stroke('M-52-140a54 54 0 0 1 30-46', '#fff', 8, { opacity: 0.8 }),
  rect(-33, -40, 66, 13, 6, '#DDE7F5'),
  rect(-30, -24, 60, 13, 6, '#BFD0E8'),
  path('M-22-8h44q-5 16-22 16t-22-16z', '#8CA5C9'),
]

const alwaysOn = picture(
  width,
  height,
  'A glowing light bulb above the clouds',
  ground('#0E2A57', '#2B77C9', '#FFE7A3'),
  blend('glass', '#FFF6D6', '#FFC94A', 'down'),
  stroke(
    'M820 40v-30M700 70l-20-24M940 70l20-24M640 160l-32-10M1000 160l32-10M660 262l-28 16M980 262l28 16',
    '#FFE08A',
    9,
  ),
  placed('translate(820 372) scale(1.4)', ...bulb),
  cloud(560, 420, 1.7, '#DCEBFB'),
  cloud(1070, 430, 1.9, '#fff'),
  cloud(760, 460, 1.6, '#fff'),
  cloud(930, 470, 1.4, '#DCEBFB'),
  sparkle(540, 110, 20, '#fff'),
  sparkle(1120, 210, 24, '#FFE08A'),
  dots('#fff', [470, 220, 5], [600, 300, 4], [1040, 70, 6], [1150, 330, 5], [420, 90, 4]),
)

const challenges = picture(
  width,
  height,
  'A flag on top of a mountain',
  ground('#0B5B53', '#43B28A', '#F8F3B0'),
  blend('near', '#0F4A47', '#0A3337', 'down'),
  blend('far', '#8FD3B6', '#3E9C82', 'down'),
  circle(1040, 120, 58, '#FFE9A8'),
  path('M420 480l200-250 90 96 70-70 190 224z', paint('far'), { opacity: 0.7 }),
  path('M560 480l262-330 70 88 40-30 220 272z', paint('near')),
  path('M822 150l-66 84 34-8 22 24 26-28 30 22 24-6z', '#F2FBF7'),
  stroke('M600 470q90-30 80-80t90-70 40-90 14-66', '#F8E58C', 6, { 'stroke-dasharray': '2 18' }),
  rect(818, 46, 8, 108, 4, '#F2FBF7'),
  path('M826 50h92l-24 28 24 28h-92z', '#FF8A5B'),
  path(star(862, 78, 17, 7), '#fff'),
  leaf(470, 480, 90, 10, '#0F6B5C'),
  leaf(500, 480, 70, 48, '#2C8F74'),
  leaf(1130, 480, 90, -12, '#0F6B5C'),
  sparkle(600, 110, 20, '#fff'),
  dots('#fff', [520, 190, 5], [720, 70, 6], [960, 60, 4], [1140, 240, 6]),
)

const communities = picture(
  width,
  height,
  'People of many companies side by side',
  ground('#2B2C7C', '#7A5BE0', '#C9C2FF'),
  ring(820, 250, 250, '#fff', 3, { opacity: 0.35, 'stroke-dasharray': '3 14' }),
  ellipse(820, 452, 370, 20, '#1A1A57', { opacity: 0.35 }),
  person(560, 450, 1.35, 'sienna', '#F5A531'),
  person(1080, 450, 1.35, 'amber', '#3FA796'),
  person(700, 452, 1.6, 'rose', '#62A6EE'),
  person(940, 452, 1.6, 'umber', '#FF8069'),
  person(820, 456, 1.9, 'amber', '#FFF'),
  sparkle(820, 60, 24, '#FFD98A'),
  sparkle(590, 150, 16, '#fff'),
  sparkle(1070, 150, 18, '#FFD98A'),
  dots('#fff', [490, 240, 6], [700, 90, 5], [960, 100, 6], [1150, 260, 5], [420, 120, 4]),
)

/** File name under web/public/pictures to SVG. */
export const banners: Record<string, string> = {
  'slide-recognition.svg': recognition,
  'slide-always-on.svg': alwaysOn,
  'slide-challenges.svg': challenges,
  'slide-communities.svg': communities,
}
