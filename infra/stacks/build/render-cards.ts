/** Turns the cards' SVG into PNG, because mail clients show no SVG. */
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

/** The width of a rendered card in pixels; the height follows from the drawing (640 by 400). */
export const cardWidth = 640

const changedAt = (file: string) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/**
 * Writes `{id}.png` into `toDir` for every `{id}.svg` of `fromDir` that is newer than its picture.
 * The phrases are outlines, so no font is needed. Raises what reading, drawing or writing raises.
 */
export async function renderCards(fromDir: string, toDir: string): Promise<void> {
  await mkdir(toDir, { recursive: true })
  const names = (await readdir(fromDir)).filter((name) => name.endsWith('.svg'))
  for (const name of names) {
    const from = join(fromDir, name)
    const to = join(toDir, name.replace(/svg$/, 'png'))
    if ((await changedAt(to)) > (await changedAt(from))) continue
    const fitTo = { mode: 'width' as const, value: cardWidth }
    const drawing = new Resvg(await readFile(from, 'utf8'), { fitTo, font: { loadSystemFonts: false } })
    // A picture that was half written when the build stopped must not count as finished.
    await writeFile(`${to}.part`, drawing.render().asPng())
    await rename(`${to}.part`, to)
  }
}
