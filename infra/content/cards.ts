/** Composes a High5 card: ground, scene, and the phrase as outlines. */
import { blend, paint, picture, rect } from './drawing.ts'
import { letters, wrap } from './lettering.ts'
import type { Palette, Scene, Series } from './scene.ts'
import { accountability } from './scenes/accountability.ts'
import { collaboration } from './scenes/collaboration.ts'
import { company } from './scenes/company.ts'
import { excellence } from './scenes/excellence.ts'
import { ownership } from './scenes/ownership.ts'
import { speed } from './scenes/speed.ts'
import { trust } from './scenes/trust.ts'
import { vulnerability } from './scenes/vulnerability.ts'

const seriesOf: Record<number, Series> = {
  107: accountability,
  108: trust,
  109: vulnerability,
  110: excellence,
  111: company,
  112: ownership,
  113: collaboration,
  114: speed,
}

/** The ground's gradient and the colour of the words on it. */
const tones: Record<Scene['tone'], (p: Palette) => { from: string; to: string; words: string }> = {
  pale: (p) => ({ from: '#fff', to: p.pale, words: p.ink }),
  soft: (p) => ({ from: p.pale, to: p.soft, words: p.ink }),
  bold: (p) => ({ from: p.main, to: p.deep, words: '#fff' }),
  deep: (p) => ({ from: p.deep, to: p.ink, words: '#fff' }),
}

const size = 44
const leading = 50

/** Where the words stand: left edge or middle, and the middle of the block; the widest line allowed. */
const spots: Record<Scene['words'], { x: number; y: number; width: number; centred: boolean }> = {
  left: { x: 48, y: 200, width: 264, centred: false },
  right: { x: 346, y: 200, width: 258, centred: false },
  top: { x: 320, y: 78, width: 560, centred: true },
  bottom: { x: 320, y: 330, width: 560, centred: true },
}

/** The SVG of a behaviour's n-th card (0 to 3) with its phrase; `wordless` leaves the phrase undrawn. */
export function drawCard(behaviour: number, index: number, phrase: string, wordless = false): string {
  const series = seriesOf[behaviour]
  const scene = series?.scenes[index]
  if (!series || !scene) throw new Error(`No scene is drawn for card ${index + 1} of behaviour ${behaviour}`)
  const ground = tones[scene.tone](series.palette)
  const { y, width, ...spot } = spots[scene.words]
  const lines = wrap(phrase, size, width)
  // Capitals are about 0.7 of the size high: the block is centred on what the eye sees, not on its boxes.
  const first = y - ((lines.length - 1) * leading) / 2 + size * 0.35
  return picture(
    640,
    400,
    phrase,
    blend('ground', ground.from, ground.to),
    rect(0, 0, 640, 400, 0, paint('ground')),
    scene.art,
    wordless ? '' : letters(lines, { ...spot, y: first, size, leading, fill: ground.words }),
  )
}
