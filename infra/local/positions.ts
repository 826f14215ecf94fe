/** How far each reader of the stream has come, kept so that a kill replays at least once and never skips. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'

/** Shard id → sequence number of the last record that is done with. */
const positions = z.record(z.string(), z.string())
export type Shards = z.infer<typeof positions>

export interface Positions {
  read(): Shards | undefined
  /** On disk before it returns; a half-written file is never seen. */
  write(shards: Shards): void
}

/** The positions of one reader, in a file. */
export function positionsIn(file: string): Positions {
  return {
    read: () => {
      try {
        return positions.parse(JSON.parse(readFileSync(file, 'utf8')))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    write: (shards) => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify(shards))
      renameSync(`${file}.new`, file)
    },
  }
}
