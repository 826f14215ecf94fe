/** Things that go wrong on purpose, switched on and off while a stack runs. */

interface DynamoCall {
  readonly function: string
  /** For instance `TransactWriteItems`. */
  readonly action: string
  /** How many calls of this operation this function has made, this one included. */
  readonly nth: number
}

export interface Faults {
  /** `lost-reply`: the mail is accepted, but the sender never hears of it. */
  mail?: 'refuse' | 'timeout' | 'lost-reply' | undefined
  /** Each asynchronous call of a function comes twice. */
  events?: 'twice' | undefined
  /** Asked about every call; works in strict mode only. `throttle`: refused for too much traffic. */
  dynamodb?: ((call: DynamoCall) => 'throttle' | 'lost-reply' | undefined) | undefined
}
