/** The files that the build lays beside the bundle: fonts, and the product's own drawings
 * (infra/stacks/build/card-files.ts). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lambda says where a function's files are; elsewhere they are where the code is. */
const folder = () => process.env.LAMBDA_TASK_ROOT ?? import.meta.dirname

/** The whole font, as it lies beside the function's code. Raises an error where it does not. */
export function fontFile(name: 'regular' | 'bold'): Buffer {
  return readFileSync(join(folder(), 'fonts', `${name}.ttf`))
}

/** The drawing of that name as SVG; nothing where there is none. */
export function drawingFile(name: string): string | undefined {
  try {
    return readFileSync(join(folder(), 'drawings', `${name}.svg`), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
