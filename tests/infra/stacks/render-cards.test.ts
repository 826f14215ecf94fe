/** The cards exist, say what their data says, can be read on their ground, and reach mail as PNG. */
import { readdirSync, readFileSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eCards } from '#infra/content/e-cards.ts'
import { cardWidth, renderCards } from '#infra/stacks/build/render-cards.ts'

const site = fileURLToPath(new URL('../../../web/public', import.meta.url))
const cards = eCards.behaviours.flatMap((behaviour) => behaviour.cards)
const drawings = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.svg'),
)
const drawing = (path: string) => readFileSync(join(site, path), 'utf8')
const pixelsOf = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().pixels

describe('the list of cards', () => {
  it('has the eight behaviours 107 to 114 with four cards each, 201 to 232', () => {
    expect(eCards.behaviours.map(({ id }) => id)).toEqual([107, 108, 109, 110, 111, 112, 113, 114])
    expect(eCards.behaviours.map(({ cards }) => cards.length)).toEqual(Array(8).fill(4))
    expect(cards.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, i) => 201 + i))
  })

  it('gives every card a phrase of its own', () => {
    expect(new Set(cards.map(({ name }) => name.toLowerCase())).size).toBe(32)
  })
})

describe('the drawings', () => {
  it('are all used, with that of awards: no drawing of a card that is gone lies about', async () => {
    const drawn = [...cards.map(({ id }) => `${id}.svg`), 'award.svg']
    expect((await readdir(join(site, 'cards'))).sort()).toEqual(drawn)
  })

  it.each(drawings)('%s has a title, and nothing that runs or is fetched', (path) => {
    const svg = drawing(path)
    expect(svg).toMatch(/<title>[^<]+<\/title>/)
    expect(svg).not.toMatch(/<script|<foreignObject|<style|<image|<text|\son\w+=|javascript:|data:|@import/i)
    const references = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, target]) => target ?? '')
    const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => `#${id}`))
    expect(references.filter((target) => !ids.has(target))).toEqual([])
    expect(svg.match(/\sid="/g)?.length ?? 0).toBe(ids.size)
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(svg.length).toBeLessThan(path.startsWith('cards') ? 8_192 : 20_480)
  })

  it.each(cards)('card $id is titled "$name"', ({ id, name }) => {
    expect(drawing(`cards/${id}.svg`)).toContain(`<title>${name}</title>`)
  })
})

const linear = Array.from({ length: 256 }, (_, byte) =>
  byte <= 0.03928 * 255 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
)

/** WCAG 2 relative luminance of the pixel at `offset`. */
function luminance(pixels: Uint8Array, offset: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((i) => linear[pixels[offset + i] ?? 0])
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Where the words are, and the contrast of each pixel inside a letter with the ground beneath it. */
function readWords({ id }: (typeof cards)[number]) {
  const svg = drawing(`cards/${id}.svg`)
  const words = pixelsOf(svg, 640)
  const ground = pixelsOf(svg.replace(/<g id="words"[\s\S]*?<\/g>/, ''), 640)
  const changed = (at: number) =>
    words[at] !== ground[at] || words[at + 1] !== ground[at + 1] || words[at + 2] !== ground[at + 2]
  const inside: number[] = []
  for (let at = 0; at < words.length; at += 4) if (changed(at)) inside.push(at)
  // Pixels on the rim of a letter are mixed with the ground, so only those whose neighbours are letter too count.
  const core = inside.filter((offset) => [-4, 4, -2560, 2560].every((side) => changed(offset + side)))
  const contrasts = core.map((offset) => {
    const [dark = 0, light = 0] = [luminance(words, offset), luminance(ground, offset)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  })
  const columns = inside.map((offset) => (offset / 4) % 640)
  return { contrasts: contrasts.sort((a, b) => a - b), columns }
}

describe('the words on a card', () => {
  it.each(cards)('of $id stand out from the picture (WCAG AA) and keep off its edges', (card) => {
    const { contrasts, columns } = readWords(card)
    expect(contrasts.length).toBeGreaterThan(2_000)
    expect(contrasts[Math.floor(contrasts.length * 0.01)]).toBeGreaterThanOrEqual(4.5)
    expect(columns.reduce((a, b) => Math.min(a, b))).toBeGreaterThanOrEqual(32)
    expect(columns.reduce((a, b) => Math.max(a, b))).toBeLessThanOrEqual(608)
  })
})

describe('renderCards', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cards-'))
    await renderCards(join(site, 'cards'), join(folder, 'out'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('makes one PNG of 640 by 400 for every card, and leaves nothing half written', async () => {
    const drawn = [...cards.map(({ id }) => `${id}.png`), 'award.png']
    expect((await readdir(join(folder, 'out'))).sort()).toEqual(drawn)
    const png = await readFile(join(folder, 'out', '209.png'))
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([cardWidth, 400])
  })

  it('draws the picture and the words without any font of the system', async () => {
    const png = (await readFile(join(folder, 'out', '209.png'))).toString('base64')
    const shown = pixelsOf(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><image width="640" height="400" href="data:image/png;base64,${png}"/></svg>`,
      640,
    )
    const dark = Array.from({ length: 640 * 400 }, (_, i) => i)
      .filter((i) => i % 640 > 40 && i % 640 < 300)
      .filter((i) => luminance(shown, i * 4) < 0.1)
    expect(dark.length).toBeGreaterThan(3_000)
    expect(new Set(Array.from(shown).filter((_, i) => i % 4 === 0)).size).toBeGreaterThan(50)
  })

  it('skips what is up to date and draws again what has changed', async () => {
    const to = join(folder, 'again')
    const source = join(folder, '1.svg')
    await copyFile(join(site, 'cards/201.svg'), source)
    await renderCards(folder, to)
    const first = (await stat(join(to, '1.png'))).mtimeMs
    await renderCards(folder, to)
    expect((await stat(join(to, '1.png'))).mtimeMs).toBe(first)
    const before = await readFile(join(to, '1.png'))
    await copyFile(join(site, 'cards/202.svg'), source)
    await utimes(source, new Date(), new Date(Date.now() + 1_000))
    await renderCards(folder, to)
    expect((await readFile(join(to, '1.png'))).equals(before)).toBe(false)
  })
})
