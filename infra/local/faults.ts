/** Things that go wrong on purpose, switched on and off while a stack runs. */

interface DynamoCall {
  /** Name of the function that calls. */
  readonly function: string
  /** Operation, for instance `TransactWriteItems`. */
  readonly action: string
  /** How many calls of this operation this function has made, this one included. */
  readonly nth: number
}

/**
 * - `throttle`: refused for too much traffic;
 * - `unavailable`: a fault of the service, nothing is done;
 * - `conflict`: a transaction that meets another one;
 * - `lost-reply`: carried out, but the caller never hears of it.
 */
export type DynamoFault = 'throttle' | 'unavailable' | 'conflict' | 'lost-reply'

export interface Faults {
  /** `lost-reply`: the mail is accepted, but the sender never hears of it. */
  mail?: 'refuse' | 'timeout' | 'lost-reply' | undefined
  /** Each asynchronous call of a function comes twice. */
  events?: 'twice' | undefined
  /** Asked about every call; works in strict mode only. */
  dynamodb?: ((call: DynamoCall) => DynamoFault | undefined) | undefined
}
