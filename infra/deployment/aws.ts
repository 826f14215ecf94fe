/** Asks AWS by its command line tool, so that everything that is asked can be asked again by hand. */
import { spawnSync } from 'node:child_process'

/** AWS, or the tool itself, refused: `code` as AWS calls it. */
export class AwsRefusal extends Error {
  override readonly name = 'AwsRefusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The deployment goes no further; the message tells a person why. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

/** Runs `aws` with these words in a region, and returns its answer. Raises `AwsRefusal`. */
export type Aws = (region: string, ...words: readonly string[]) => unknown

/** Templates and zones are large: Node.js would cut their answers off at 1 MB. */
const mostBytes = 100_000_000

export const aws: Aws = (region, ...words) => {
  const args = [...words, '--region', region, '--output', 'json', '--no-cli-pager']
  const { status, stdout, stderr, error } = spawnSync('aws', args, { encoding: 'utf8', maxBuffer: mostBytes })
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new AwsRefusal('NoTool', 'The AWS command line tool is not installed (aws, version 2).')
  if (error) throw error
  if (status !== 0) {
    const [, code = 'Unknown'] = /An error occurred \((\w+)\)/.exec(stderr) ?? []
    throw new AwsRefusal(code, stderr.trim())
  }
  return stdout.trim() ? JSON.parse(stdout) : {}
}

/** Returns what `ask` finds, or nothing where AWS does not know it. Raises other refusals. */
export function ifKnown<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    const isUnknown = error instanceof AwsRefusal && /NotFound|DoesNotExist|NoSuch/.test(error.code)
    if (isUnknown || (error instanceof AwsRefusal && /does not exist/.test(error.message))) return undefined
    throw error
  }
}
