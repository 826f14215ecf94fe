/** Seats of the fixed accounts in the demo company. */
import { type FixedAccount, fixedAccounts, type SeatChoice } from './accounts.ts'
import { businessPartners, type Seat } from './organisation.ts'

/** The unit of the team whose approvers have accounts of their own. */
const lineUnit = 'Streaming Product'

/** Gives every fixed account of the directory a seat of its own, by the seat's index. */
export function seatAccounts(seats: readonly Seat[]): ReadonlyMap<number, FixedAccount> {
  const partners = businessPartners(seats)
  const manager = seats.findIndex((seat) => seat.unit.name === lineUnit && seat.level === 'line-manager')
  const line = seats[manager]
  const above = { manager, head: line?.reportsTo, exco2: line?.exco2, hrbp: line?.hrbp }
  const seated = new Map<number, FixedAccount>()

  function seatFor(choice: SeatChoice): number | undefined {
    if ('line' in choice && choice.line !== 'member') return above[choice.line]
    const found = seats.findIndex((seat, index) => {
      if (seat.level !== 'member' || seated.has(index) || partners.has(index)) return false
      if ('line' in choice) return seat.reportsTo === manager
      return seat.unit.name === choice.unit && seat.country === (choice.country ?? seat.country)
    })
    return found < 0 ? undefined : found
  }

  for (const account of fixedAccounts) {
    if (!account.seat) continue
    const seat = seatFor(account.seat)
    if (seat === undefined || seated.has(seat)) throw new Error(`There is no seat for ${account.username}.`)
    seated.set(seat, account)
  }
  return seated
}
