/** Draws the cards and the other pictures into web/public: `npx tsx infra/content/draw-cards.ts`. */
import { mkdir, writeFile } from 'node:fs/promises'
import { drawEverything } from './drawn.ts'

const site = new URL('../../web/public/', import.meta.url)
for (const folder of ['cards', 'pictures']) await mkdir(new URL(folder, site), { recursive: true })
const drawn = drawEverything()
for (const [path, svg] of drawn) await writeFile(new URL(path, site), `${svg}\n`)
process.stdout.write(`Drawn: ${drawn.size} pictures\n`)
