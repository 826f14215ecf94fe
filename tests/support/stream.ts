/** The table's own stream, as its readers are handed it. */
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { inject } from 'vitest'
import { warm } from '#functions/runtime/warm.ts'

const streams = warm(() => new DynamoDBStreamsClient({ endpoint: inject('dynamodb') }))

async function firstIterators(): Promise<string[]> {
  const { Streams = [] } = await streams().send(new ListStreamsCommand({ TableName: process.env.TABLE_NAME }))
  const StreamArn = Streams[0]?.StreamArn
  if (!StreamArn) throw new Error('The table of this test file has no stream: ask for one.')
  const { StreamDescription } = await streams().send(new DescribeStreamCommand({ StreamArn }))
  const found = (StreamDescription?.Shards ?? []).map(async ({ ShardId }) => {
    const ask = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' as const }
    return (await streams().send(new GetShardIteratorCommand(ask))).ShardIterator ?? ''
  })
  return Promise.all(found)
}

/** Follows the stream of the test file's table. Each `next` gives what changed in items of these types since the one
 * before. */
export function useStream(types: readonly string[]): { next(): Promise<DynamoDBStreamEvent> } {
  let iterators: string[] | undefined
  return {
    async next() {
      iterators ??= await firstIterators()
      const found: DynamoDBRecord[] = []
      for (const [index, first] of iterators.entries()) {
        for (let iterator = first; iterator; ) {
          const reply = await streams().send(new GetRecordsCommand({ ShardIterator: iterator }))
          found.push(...((reply.Records ?? []) as DynamoDBRecord[]))
          iterator = reply.NextShardIterator ?? ''
          iterators[index] = iterator
          if (!reply.Records?.length) break
        }
      }
      const typeOf = ({ dynamodb }: DynamoDBRecord) =>
        (dynamodb?.NewImage ?? dynamodb?.OldImage)?.type?.S ?? ''
      return { Records: found.filter((record) => types.includes(typeOf(record))) }
    },
  }
}
