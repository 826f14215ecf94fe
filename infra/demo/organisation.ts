/** The demo company's seats, still without people: their managers, units and countries. */
import type { GroupCountry } from '#shared/calendar/group-countries.ts'
import { type Unit, units } from './company.ts'
import type { Random } from './random.ts'

export type Level = 'chief' | 'exco2' | 'unit-head' | 'department-head' | 'line-manager' | 'member'

/** A seat. Other seats are meant by their index. */
export interface Seat {
  readonly unit: Unit
  readonly level: Level
  readonly department: string
  readonly country: GroupCountry
  /** Number of the team, in the whole company; nothing above line managers. */
  readonly team?: number
  readonly reportsTo?: number
  readonly exco2?: number
  hrbp?: number
}

/** A team is a line manager with 6 to 12 people. */
const leastTeam = 7
const mostTeam = 13

/** Teams that one head leads without heads of department in between. */
const mostTeamsOfHead = 10

/** Makes seats for at least 280 people: a chief, an Exco2 member for each division, and the units below. */
export function organise(people: number, random: Random): Seat[] {
  const seats: Seat[] = []
  const add = (seat: Seat) => seats.push(seat) - 1
  const [first] = units
  if (!first) throw new Error('A company needs units.')
  const chief = add(seatIn(first, 'chief', {}))
  const exco2Of = new Map<string, number>()
  for (const unit of units) {
    if (exco2Of.has(unit.division)) continue
    exco2Of.set(unit.division, add(seatIn(unit, 'exco2', { reportsTo: chief, exco2: chief })))
  }
  const sizes = unitSizes(people - seats.length)
  const fill = unitFiller(add, random)
  units.forEach((unit, index) => {
    fill(unit, sizes[index] ?? 0, exco2Of.get(unit.division) ?? chief)
  })
  assignBusinessPartners(seats)
  return seats
}

function seatIn(unit: Unit, level: Level, rest: Partial<Seat>): Seat {
  return {
    unit,
    level,
    department: level === 'unit-head' ? unit.name : 'Executive Office',
    country: unit.countries[0] ?? 'South Africa',
    ...rest,
  }
}

/** People in each unit: the fewest it needs, and the rest by weight. */
function unitSizes(people: number): number[] {
  const least = units.reduce((sum, unit) => sum + unit.least, 0)
  const weights = units.reduce((sum, unit) => sum + unit.weight, 0)
  if (people < least) throw new Error(`The company needs at least ${least} people below its Exco2.`)
  let weighed = 0
  let assigned = 0
  return units.map((unit) => {
    weighed += unit.weight
    const share = Math.floor(((people - least) * weighed) / weights) - assigned
    assigned += share
    return unit.least + share
  })
}

/** Returns the sizes of the teams for this many people, line managers included. */
function teamSizes(people: number, random: Random): number[] {
  const count = Math.max(Math.ceil(people / mostTeam), Math.round(people / 10))
  const sizes = new Array<number>(count).fill(leastTeam)
  for (let rest = people - leastTeam * count; rest > 0; ) {
    const index = random.between(0, count - 1)
    const size = sizes[index] ?? mostTeam
    if (size === mostTeam) continue
    sizes[index] = size + 1
    rest -= 1
  }
  return sizes
}

function unitFiller(add: (seat: Seat) => number, random: Random) {
  let teams = 0

  function addTeam(unit: Unit, size: number, nth: number, ofUnit: number, reportsTo: number, exco2: number) {
    const team = teams++
    const department = unit.departments[nth % unit.departments.length] ?? unit.name
    // Where a unit has fewer teams than countries, its teams span several.
    const step = ofUnit < unit.countries.length ? 1 : 0
    const at = (offset: number) => ({
      team,
      exco2,
      department,
      country: unit.countries[(nth + offset * step) % unit.countries.length] ?? 'South Africa',
    })
    const manager = add(seatIn(unit, 'line-manager', { ...at(0), reportsTo }))
    for (let offset = 1; offset < size; offset++) {
      add(seatIn(unit, 'member', { ...at(offset), reportsTo: manager }))
    }
  }

  return (unit: Unit, people: number, exco2: number): void => {
    if (people <= mostTeam) {
      addTeam(unit, people, 0, 1, exco2, exco2)
      return
    }
    const head = add(seatIn(unit, 'unit-head', { reportsTo: exco2, exco2 }))
    const heads = departmentHeads(people)
    const above = Array.from({ length: heads }, (_, nth) => {
      const department = unit.departments[nth % unit.departments.length] ?? unit.name
      return add(seatIn(unit, 'department-head', { department, reportsTo: head, exco2 }))
    })
    const sizes = teamSizes(people - 1 - heads, random)
    sizes.forEach((size, nth) => {
      addTeam(unit, size, nth, sizes.length, above[nth % above.length] ?? head, exco2)
    })
  }
}

function departmentHeads(people: number): number {
  const teams = Math.round((people - 1) / 10)
  return teams > mostTeamsOfHead ? Math.ceil(teams / mostTeamsOfHead) : 0
}

/** HR business partners sit in their own unit; each looks after neighbouring teams, never after themselves. */
function assignBusinessPartners(seats: Seat[]): void {
  const own = seats.flatMap((seat, index) =>
    seat.unit.name === 'People and Culture' && seat.level === 'member' ? [index] : [],
  )
  const partners = own.slice(0, Math.max(3, Math.min(Math.round(seats.length / 80), own.length)))
  const teams = 1 + seats.reduce((most, { team = 0 }) => Math.max(most, team), 0)
  seats.forEach((seat, index) => {
    const nth = Math.floor(((seat.team ?? index % teams) * partners.length) / teams)
    const partner = partners[nth]
    seat.hrbp = partner === index ? partners[(nth + 1) % partners.length] : partner
  })
}

/** Returns the seats of business partners. */
export function businessPartners(seats: readonly Seat[]): ReadonlySet<number> {
  return new Set(seats.flatMap(({ hrbp }) => (hrbp === undefined ? [] : [hrbp])))
}
