/** The small figures that recur in the pictures: people, sparkles, stars, hearts, leaves, clouds. */
import { circle, element, outline, path, placed, polar, short } from './drawing.ts'

/** Skin and hair of the people in the pictures. */
export const faces = {
  amber: { skin: '#F2C39B', hair: '#5A3422' },
  sienna: { skin: '#B9774C', hair: '#2B1A14' },
  umber: { skin: '#7A4A30', hair: '#1D120E' },
  rose: { skin: '#F7D3BC', hair: '#B5562F' },
} as const

/** A person from head to waist, 100 units wide at scale 1, standing on (x, y). */
export function person(x: number, y: number, scale: number, face: keyof typeof faces, coat: string): string {
  const { skin, hair } = faces[face]
  return placed(
    `translate(${short(x)} ${short(y)}) scale(${scale})`,
    path('M-50 0v-22c0-34 20-56 50-56s50 22 50 56V0z', coat),
    path('M-13-88h26v18q-13 12-26 0z', skin),
    circle(0, -112, 29, skin),
    path('M-31-108c-4-48 66-48 62 0-12-2-22-10-28-18-8 10-20 16-34 18z', hair),
  )
}

/** The outline of a star with `points` rays between two radii. */
export function star(cx: number, cy: number, outer: number, inner: number, points = 5): string {
  const half = 180 / points
  return outline(
    ...Array.from({ length: points * 2 }, (_, i) => polar(cx, cy, i % 2 === 0 ? outer : inner, i * half)),
  )
}

/** A four-pointed sparkle with drawn-in sides. */
export function sparkle(x: number, y: number, r: number, fill: string): string {
  const q = (dx: number, dy: number) => `Q${short(x)} ${short(y)} ${short(x + dx)} ${short(y + dy)}`
  return path(`M${short(x)} ${short(y - r)}${q(r, 0)}${q(0, r)}${q(-r, 0)}${q(0, -r)}Z`, fill)
}

/** Dots given as [x, y, radius], all of one colour. */
export const dots = (fill: string, ...list: [number, number, number][]) =>
  element('g', { fill }, list.map(([cx, cy, r]) => element('circle', { cx, cy, r })).join(''))

/** A heart whose notch is at (x, y), `size` wide. */
export const heart = (x: number, y: number, size: number, fill: string) =>
  path('M0 0c-8-20-50-22-50 14 0 30 34 46 50 66 16-20 50-36 50-66 0-36-42-34-50-14z', fill, {
    transform: `translate(${short(x)} ${short(y)}) scale(${short(size / 100)})`,
  })

/** A cloud with a flat foot, 120 units wide at scale 1, its foot's middle at (x, y). */
export const cloud = (x: number, y: number, scale: number, fill: string) =>
  path('M-46 0a22 22 0 0 1 2-44 32 32 0 0 1 60-8 26 26 0 0 1 36 24A14 14 0 0 1 48 0z', fill, {
    transform: `translate(${short(x)} ${short(y)}) scale(${scale})`,
  })

/** A leaf of the given length that grows from (x, y) towards `degrees` (clockwise from the top). */
export const leaf = (x: number, y: number, length: number, degrees: number, fill: string) =>
  path('M0 0C-34-26-34-70 0-100 34-70 34-26 0 0z', fill, {
    transform: `translate(${short(x)} ${short(y)}) rotate(${short(degrees)}) scale(${short(length / 100)})`,
  })
