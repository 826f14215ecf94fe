/** DynamoDB Local in memory. */
import { type DynamoProcess, startDynamo } from '#infra/local/dynamodb.ts'

export type Emulator = DynamoProcess

/** Starts one; each access key has a database of its own unless it is shared. */
export function startEmulator({ isShared = false } = {}): Promise<Emulator> {
  // Only the quick compiler: the thorough one takes half of the emulator's work in a run of minutes.
  return startDynamo(undefined, undefined, { compiler: ['-XX:TieredStopAtLevel=1'], isShared })
}
