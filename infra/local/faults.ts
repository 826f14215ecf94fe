/** Things that go wrong on purpose: set one by one while a stack runs, or by chance (`--faults`). */
import { randomOf } from '#infra/demo/random.ts'
import { Stop } from './errors.ts'

interface DynamoCall {
  readonly function: string
  /** For instance `TransactWriteItems`. */
  readonly action: string
  /** How many calls of this operation this function has made, this one included. */
  readonly nth: number
}

type MailFault = 'refuse' | 'timeout' | 'lost-reply' | undefined

export interface Faults {
  /** `lost-reply`: the mail is accepted, but the sender never hears of it. */
  mail?: MailFault | (() => MailFault)
  /** Asynchronous calls of a function come twice: all of them, or those that are asked about. */
  events?: 'twice' | (() => boolean) | undefined
  /** Asked about every call; works in strict mode only. `throttle`: refused for too much traffic. */
  dynamodb?: ((call: DynamoCall) => 'throttle' | 'fail' | 'slow' | 'lost-reply' | undefined) | undefined
  /** Asked about every request. `full`: nothing can be stored. */
  bucket?: (() => 'down' | 'full' | undefined) | undefined
  /** Milliseconds after which a function that is given an event is ended; nothing: it is not. */
  killAfter?: (() => number | undefined) | undefined
  /** Milliseconds by which a page of the table's stream is late. */
  streamLate?: (() => number) | undefined
  /** Whether a record of the table's stream comes a second time, as an item that nobody can read. */
  poison?: (() => boolean) | undefined
  /** Milliseconds by which the clock of a new execution is wrong. */
  skew?: (() => number) | undefined
}

/** Names of the faults by chance, and how often each comes unless told. Down and full: the share of time. */
const usualShares = {
  'table-throttled': 0.02,
  'table-slow': 0.01,
  'table-fails': 0.01,
  'table-reply-lost': 0.01,
  /** Each so-manieth call of an operation by a function. */
  'table-nth': 150,
  'mail-down': 0.1,
  'mail-reply-lost': 0.02,
  'bucket-down': 0.05,
  'bucket-full': 0.05,
  'function-killed': 0.02,
  'events-twice': 0.2,
  'stream-late': 0.2,
  'stream-poisoned': 0.01,
  'clock-skew': 1,
} as const

export type FaultName = keyof typeof usualShares
export type FaultShares = Readonly<Partial<Record<FaultName, number>>>

export const faultNames = Object.keys(usualShares) as FaultName[]

/** Reads `all`, or names with their shares: `mail-down,table-slow=0.3`. Raises a Stop. */
export function faultSharesOf(text: string): FaultShares {
  if (text === 'all') return usualShares
  const entries = text.split(',').map((each) => {
    const [name = '', share] = each.split('=')
    if (!Object.hasOwn(usualShares, name))
      throw new Stop(`--faults has no '${name}': choose of ${faultNames.join(', ')}, or all.`)
    const number = share === undefined ? usualShares[name as FaultName] : Number(share)
    if (!(number >= 0)) throw new Stop(`--faults ${name} must have a number, not '${share}'.`)
    return [name, number] as const
  })
  return Object.fromEntries(entries)
}

/** A service is down for such stretches of time. */
const outageMs = 5000

const mostLateMs = 3000
const slowestMs = 4000
const mostSkewMs = 2000

/** How long a slow answer of the table takes, in ms: longer than its clients wait, now and then. */
export const slowness = () => slowestMs * Math.random()

/** Makes faults by chance. The same seed gives the same draws; how fast the machine is decides what they meet. */
export function faultsByChance(shares: FaultShares, seed: number): Faults {
  const began = Date.now()
  const draws = new Map(faultNames.map((name) => [name, randomOf(seed, name)]))
  const comes = (name: FaultName) => draws.get(name)?.chance(shares[name] ?? 0) ?? false
  const length = (name: FaultName, most: number) => (draws.get(name)?.next() ?? 0) * most
  const isOut = (name: FaultName) => {
    const stretch = Math.floor((Date.now() - began) / outageMs)
    return randomOf(seed, `${name} ${stretch}`).chance(shares[name] ?? 0)
  }
  const nth = shares['table-nth'] ?? 0
  return {
    mail: () => (isOut('mail-down') ? 'refuse' : comes('mail-reply-lost') ? 'lost-reply' : undefined),
    events: () => comes('events-twice'),
    dynamodb: (call) => {
      if (comes('table-throttled')) return 'throttle'
      if (comes('table-fails') || (nth > 0 && call.nth % nth === 0)) return 'fail'
      if (comes('table-slow')) return 'slow'
      return comes('table-reply-lost') ? 'lost-reply' : undefined
    },
    bucket: () => (isOut('bucket-down') ? 'down' : isOut('bucket-full') ? 'full' : undefined),
    killAfter: () => (comes('function-killed') ? length('function-killed', 300) : undefined),
    streamLate: () => (comes('stream-late') ? length('stream-late', mostLateMs) : 0),
    poison: () => comes('stream-poisoned'),
    skew: () => (comes('clock-skew') ? length('clock-skew', 2 * mostSkewMs) - mostSkewMs : 0),
  }
}
