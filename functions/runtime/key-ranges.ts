/** Ranges of a partition and their queries. A page may be short after 1 MB: only the store's mark ends a
 * list. */
import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb'

export type Index = 'gsi1' | 'gsi2'

/** A range of a partition, in the order of its sort keys. */
export interface KeyRange {
  readonly partition: string
  /** Only sort keys that begin so. */
  readonly prefix?: string | undefined
  /** Only sort keys before or after this one (both never at once). */
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** Only sort keys from one to another, both included; instead of any other bound. */
  readonly between?: readonly [from: string, to: string] | undefined
  readonly newestFirst?: boolean
  /** What was written this very moment may be missing, at half the price: for what many look at and nobody
   * acts on. An index is always late. */
  readonly mayBeLate?: boolean
}

export interface KeyRangeQuery extends KeyRange {
  readonly limit: number
  /** Ends with the item that goes beyond so many bytes; that item is never the only one. */
  readonly maxBytes?: number
}

const keyNames = { table: ['PK', 'SK'], gsi1: ['G1PK', 'G1SK'], gsi2: ['G2PK', 'G2SK'] } as const

/** Returns the name of the sort key of the table or of an index. */
export const sortName = (index?: Index) => keyNames[index ?? 'table'][1]

/** Returns the query that reads a range. */
export function queryOf(TableName: string, range: KeyRange, index?: Index): QueryCommandInput {
  const [partition, sort] = keyNames[index ?? 'table']
  const [bound, values] = boundOf(range)
  const condition = bound && `#p = :p AND ${bound}`
  return {
    TableName,
    IndexName: index,
    KeyConditionExpression: condition || '#p = :p',
    ExpressionAttributeNames: { '#p': partition, ...(condition && { '#s': sort }) },
    ExpressionAttributeValues: { ':p': range.partition, ...values },
    ScanIndexForward: !range.newestFirst,
    ConsistentRead: index === undefined && !range.mayBeLate,
  }
}

function boundOf({ between, before, after, prefix }: KeyRange): [string, Record<string, string>] {
  if (between) return ['#s BETWEEN :s AND :t', { ':s': between[0], ':t': between[1] }]
  if (before !== undefined) return ['#s < :s', { ':s': before }]
  if (after !== undefined) return ['#s > :s', { ':s': after }]
  if (prefix !== undefined) return ['begins_with(#s, :s)', { ':s': prefix }]
  return ['', {}]
}
