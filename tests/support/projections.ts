/** Lists that follow the table's stream, in tests of what writes to the table. */
import { expect } from 'vitest'
import { handler } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { useStream } from './stream.ts'

/** Brings lists in step with what changed since, or passes over it. */
export function useProjections(): { settle(): Promise<void>; skip(): Promise<void> } {
  const stream = useStream(streamReaders.projections.types)
  return {
    async settle() {
      expect(await handler(await stream.next())).toEqual({ batchItemFailures: [] })
    },
    async skip() {
      await stream.next()
    },
  }
}
