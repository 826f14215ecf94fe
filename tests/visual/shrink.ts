/** Makes new pictures a third as large. 256 colours are enough, and the repository keeps each version. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, 'pictures')

export default async function shrink(): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((each) => each.endsWith('.png'))) {
    const file = join(folder, name)
    const picture = sharp(await readFile(file))
    if ((await picture.metadata()).isPalette) continue
    await writeFile(file, await picture.png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer())
  }
}
