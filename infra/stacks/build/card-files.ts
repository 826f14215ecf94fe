/** Files beside the bundle that makes cards: fonts with all Latin, Greek and Cyrillic letters, and our
 * drawings. */
import { cp, mkdir, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { root } from './folders.ts'

const require = createRequire(import.meta.url)
const cards = join(root, 'web/public/cards')

/** Copies the files into the folder of the bundle, with the names that functions/cards/drawing/files.ts
 * expects. */
export async function layCardFiles(folder: string): Promise<void> {
  const drawings = (await readdir(cards)).filter((name) => name.endsWith('.svg'))
  const files = {
    'fonts/regular.ttf': require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    'fonts/bold.ttf': require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
    'drawings/logo.svg': join(root, 'web/public/logo.svg'),
    'drawings/plain.svg': join(root, 'web/public/pictures/slide-recognition.svg'),
    ...Object.fromEntries(drawings.map((name) => [`drawings/${basename(name)}`, join(cards, name)])),
  }
  for (const part of ['fonts', 'drawings']) await mkdir(join(folder, part), { recursive: true })
  await Promise.all(Object.entries(files).map(([name, from]) => cp(from, join(folder, name))))
}
