/** Fills a store that is not there yet: the company is loaded beside it and put in place when it is complete. */
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { type DynamoProcess, startDynamo } from './dynamodb.ts'

/** The one file of a DynamoDB Local store that is shared by all its clients. */
const storeFile = 'shared-local-instance.db'

/** Whether anything was ever stored in the folder. */
export function hasStore(folder: string): boolean {
  return existsSync(join(folder, storeFile))
}

/** Runs `load` on a store of its own, on a RAM disk where there is one (several times as fast), and then moves
 * what it made to `folder`. A load that is interrupted leaves nothing behind. */
export async function loadBeside(
  folder: string,
  load: (dynamo: DynamoProcess) => Promise<void>,
): Promise<void> {
  const beside = mkdtempSync(join(ramDisk() ?? parentOf(folder), 'thinktank-load-'))
  try {
    const dynamo = await startDynamo(beside)
    try {
      await load(dynamo)
    } finally {
      await dynamo.stop()
    }
    mkdirSync(folder, { recursive: true })
    moveFile(join(beside, storeFile), join(folder, storeFile))
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** A copy is made only from one file system to another: on a RAM disk the largest company fits once, not twice. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const arriving = `${to}.new`
    copyFileSync(from, arriving)
    renameSync(arriving, to)
  }
}

function parentOf(folder: string): string {
  const parent = join(folder, '..')
  mkdirSync(parent, { recursive: true })
  return parent
}

function ramDisk(): string | undefined {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return undefined
  }
}
