/** The table's stream in DynamoDB Local: its shards in order, read from a known position. */
import * as z from 'zod'
import type { Positions, Shards } from './positions.ts'
import { WireError, wire } from './wire.ts'

const record = z.looseObject({ dynamodb: z.looseObject({ SequenceNumber: z.string() }) })
export type StreamRecord = z.output<typeof record>

const shardList = z.looseObject({
  StreamDescription: z.looseObject({
    Shards: z.array(z.looseObject({ ShardId: z.string(), ParentShardId: z.string().optional() })),
    LastEvaluatedShardId: z.string().optional(),
  }),
})
const iterator = z.looseObject({ ShardIterator: z.string() })
const page = z.looseObject({ Records: z.array(record), NextShardIterator: z.string().optional() })

export interface StreamSource {
  /** The next records of one shard, at most 1000; empty where there are none at the moment. */
  next(): Promise<{ shard: string; records: StreamRecord[] }>
  /** Notes that everything up to this record is done with. */
  done(shard: string, sequenceNumber: string): void
}

/** How often the list of shards is asked for, in milliseconds. One that ends tells so itself. */
const listedFor = 30_000

/** Reads `streamArn`. A shard without a position is read from its first record. */
export function openStream(endpoint: string, streamArn: string, positions: Positions): StreamSource {
  const call = (action: string, body: object) => wire(endpoint, 'DynamoDBStreams', action, body)
  const shards: Shards = positions.read() ?? {}
  const finished = new Set<string>()
  const iterators = new Map<string, string>()
  let listed: string[] = []
  let listedAt = 0

  const open = async (shard: string): Promise<string> => {
    const at = shards[shard]
    const from = (type: object) =>
      call('GetShardIterator', { StreamArn: streamArn, ShardId: shard, ...type }).then(
        (answer) => iterator.parse(answer).ShardIterator,
      )
    if (at === undefined) return await from({ ShardIteratorType: 'TRIM_HORIZON' })
    try {
      return await from({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: at })
    } catch (error) {
      // Streams keep a day. What is older is gone, and reading goes on from the oldest that is left.
      if (!(error instanceof WireError) || error.code !== 'TrimmedDataAccessException') throw error
      return await from({ ShardIteratorType: 'TRIM_HORIZON' })
    }
  }
  const list = async (): Promise<void> => {
    listed = await listShards(call, streamArn)
    listedAt = Date.now()
  }
  const read = async (shard: string): Promise<StreamRecord[]> => {
    const from = iterators.get(shard) ?? (await open(shard))
    try {
      const answer = page.parse(await call('GetRecords', { ShardIterator: from, Limit: 1000 }))
      if (answer.NextShardIterator) iterators.set(shard, answer.NextShardIterator)
      else finished.add(shard)
      return answer.Records
    } catch (error) {
      iterators.delete(shard)
      if (error instanceof WireError && error.code === 'ExpiredIteratorException') return []
      throw error
    }
  }
  return {
    next: async () => {
      if (Date.now() - listedAt > listedFor) await list()
      for (const shard of listed) {
        if (finished.has(shard)) continue
        const records = await read(shard)
        if (records.length > 0) return { shard, records }
        // A shard that has ended hands over to its child, which may be new.
        if (finished.has(shard)) await list()
        if (finished.has(shard)) return { shard, records }
      }
      return { shard: '', records: [] }
    },
    done: (shard, sequenceNumber) => {
      shards[shard] = sequenceNumber
      positions.write(shards)
    },
  }
}

type Call = (action: string, body: object) => Promise<unknown>

/** All shards, parents before their children. */
async function listShards(call: Call, streamArn: string): Promise<string[]> {
  const found: { ShardId: string; ParentShardId?: string | undefined }[] = []
  let after: string | undefined
  do {
    const answer = await call('DescribeStream', {
      StreamArn: streamArn,
      ...(after && { ExclusiveStartShardId: after }),
    })
    const { Shards, LastEvaluatedShardId } = shardList.parse(answer).StreamDescription
    found.push(...Shards)
    after = LastEvaluatedShardId
  } while (after)
  const parents = new Map(found.map((shard) => [shard.ShardId, shard.ParentShardId]))
  const depth = (shard: string): number => {
    const parent = parents.get(shard)
    return parent !== undefined && parents.has(parent) ? depth(parent) + 1 : 0
  }
  return found.map((shard) => shard.ShardId).sort((a, b) => depth(a) - depth(b))
}
