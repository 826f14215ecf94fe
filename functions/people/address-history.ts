/** Former holders of addresses, which are reused (docs/product.md#accounts): an account belongs to the holder
 * at its making. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { put, type Write } from '#functions/runtime/writes.ts'

const formerHolder = z.object({ address: z.string(), personId: z.string(), until: z.string() })
type FormerHolder = z.infer<typeof formerHolder>

const partitionOf = (address: string) => `EMAIL#${address}`

const formerHolders = entity<FormerHolder>({
  type: 'former-holder',
  schema: formerHolder,
  keys: ({ address, until, personId }) => ({
    PK: partitionOf(address),
    SK: `HELD#${until}#${personId}`,
  }),
})

/** Notes, with the write that takes the address away, that somebody held it until now. */
export function heldUntil(address: string, personId: string, at: Date): Write {
  return put(formerHolders, { address, personId, until: at.toISOString() })
}

/** An address has few holders in its life; more than these are no address of a person. */
const most = 100

/** Those who held an address before, the first one first. */
export function formerHoldersOf(address: string): Promise<FormerHolder[]> {
  return queryItems(formerHolders, {
    partition: partitionOf(address),
    prefix: 'HELD#',
    limit: most,
  })
}

/** Finds the holder of an address at an instant: a former one, or else the present one. */
export function holderAt(
  made: Date,
  former: readonly Pick<FormerHolder, 'personId' | 'until'>[],
  present: string | undefined,
): string | undefined {
  return former.find(({ until }) => made.getTime() < Date.parse(until))?.personId ?? present
}
