/** Who of the fixed accounts sits where in the demo company. */
import { type FixedAccount, fixedAccounts, type Place } from './accounts.ts'
import { businessPartners, type Seat } from './organisation.ts'

/** The unit of the team whose approvers have accounts of their own. */
const lineUnit = 'Streaming Product'

/** Gives every fixed account of the directory a seat of its own, by the seat's place in the list. */
export function seatAccounts(seats: readonly Seat[]): ReadonlyMap<number, FixedAccount> {
  const partners = businessPartners(seats)
  const manager = seats.findIndex((seat) => seat.unit.name === lineUnit && seat.level === 'line-manager')
  const line = seats[manager]
  const above = { manager, head: line?.reportsTo, exco2: line?.exco2, hrbp: line?.hrbp }
  const taken = new Map<number, FixedAccount>()

  function seatFor(place: Place): number | undefined {
    if ('line' in place && place.line !== 'member') return above[place.line]
    const found = seats.findIndex((seat, index) => {
      if (seat.level !== 'member' || taken.has(index) || partners.has(index)) return false
      if ('line' in place) return seat.reportsTo === manager
      return seat.unit.name === place.unit && seat.country === (place.country ?? seat.country)
    })
    return found < 0 ? undefined : found
  }

  for (const account of fixedAccounts) {
    if (!account.place) continue
    const seat = seatFor(account.place)
    if (seat === undefined || taken.has(seat)) throw new Error(`There is no seat for ${account.username}.`)
    taken.set(seat, account)
  }
  return taken
}
