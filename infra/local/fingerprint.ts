/** Tells whether the inputs of a build step changed since its last success. */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A hash of the content of files and folders below `root`; missing ones count as empty. */
export function fingerprint(
  root: string,
  inputs: readonly string[],
  without: readonly string[] = [],
): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of filesIn(root, input, without)) {
      hash.update(`${file}\0`)
      hash.update(readFileSync(join(root, file)))
      hash.update('\0')
    }
  }
  return hash.digest('hex')
}

function filesIn(root: string, path: string, without: readonly string[]): string[] {
  if (without.includes(path)) return []
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(root, `${path}/${name}`, without))
}

/** Does the step unless its output is there, untouched since it was made of these inputs. Gives whether it had to. */
export async function unlessUnchanged(
  step: { readonly stamp: string; readonly inputs: string; readonly output: string },
  build: () => Promise<void>,
): Promise<boolean> {
  // With the output's time, because others build into the same folder.
  const state = () => `${step.inputs} ${statSync(step.output, { throwIfNoEntry: false })?.mtimeMs}`
  if (stampIn(step.stamp) === state()) return false
  await build()
  mkdirSync(dirname(step.stamp), { recursive: true })
  writeFileSync(step.stamp, state())
  return true
}

function stampIn(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8')
}
