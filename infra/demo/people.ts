/** The people of the demo company, one on each seat, as the directory would know them. */
import { createHash } from 'node:crypto'
import { ulid } from 'ulid'
import { companies } from '#infra/content/communities.ts'
import { fold } from '#shared/folding.ts'
import type { DirectoryApprover, Person } from '#shared/people/model.ts'
import { groupName, sisterCompany } from '#shared/people/rules.ts'
import type { Role } from '#shared/roles.ts'
import { demoDomain, type FixedAccount, fixedAccounts } from './accounts.ts'
import { gomOf } from './company.ts'
import { drawName } from './names.ts'
import { businessPartners, type Level, organise, type Seat } from './organisation.ts'
import { type Random, randomOf } from './random.ts'
import { seatAccounts } from './seating.ts'
import type { Recipe } from './sizes.ts'
import { wallOf } from './thanks.ts'

/** Person ids do not depend on the day on which the company is made. */
const directoryImport = Date.UTC(2024, 0, 8, 6)

/** A person without a seat yet. */
interface Identity {
  readonly personId: string
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly employeeNumber: string
  readonly fixed?: FixedAccount
  readonly hasLeft: boolean
  readonly registered: boolean
}

/** The whole directory, in the order of the seats. */
export function peopleOf({ people: count, seed, now }: Recipe): Person[] {
  const random = randomOf(seed, 'people')
  const walls = randomOf(seed, 'walls')
  const seats = organise(count, randomOf(seed, 'organisation'))
  const fixed = seatAccounts(seats)
  const partners = businessPartners(seats)
  const draw = identities(random)
  const drawn = seats.map((seat, index) => draw(seat, index, fixed.get(index), partners.has(index)))
  return drawn.map((identity, index) => {
    const seat = seats[index]
    if (!seat) throw new Error('A person has no seat.')
    const roles = rolesOf(identity, seat.level, partners.has(index))
    return personOn(seat, identity, { drawn, roles, seed, now, random, walls })
  })
}

function identities(random: Random) {
  const usernames = new Set(fixedAccounts.map(({ username }) => username))
  const names = new Set<string>()

  function freshName(seat: Seat): { firstName: string; lastName: string } {
    let name = drawName(seat.country, random)
    // Names that several people share are rare, as in life; big companies have some all the same.
    for (let again = 0; again < 8 && names.has(fold(`${name.firstName} ${name.lastName}`)); again++) {
      name = drawName(seat.country, random)
    }
    return name
  }

  return (seat: Seat, index: number, fixed: FixedAccount | undefined, isPartner: boolean): Identity => {
    const { firstName, lastName } = fixed ?? freshName(seat)
    names.add(fold(`${firstName} ${lastName}`))
    const username = fixed?.username ?? freeUsername(usernames, firstName, lastName)
    usernames.add(username)
    const plain = !fixed && !isPartner && seat.level === 'member'
    const fate = random.next()
    const isContractor = fixed ? fixed.is === 'contractor' : plain && fate < 0.04
    return {
      personId: ulid(directoryImport + index, random.next),
      firstName,
      lastName,
      username,
      employeeNumber: isContractor ? '0' : String(100_001 + index),
      ...(fixed && { fixed }),
      hasLeft: fixed ? fixed.is === 'leaver' : plain && fate >= 0.04 && fate < 0.06,
      registered: fixed ? fixed.is !== 'newcomer' : !plain || fate < 0.06 || fate >= 0.12,
    }
  }
}

function freeUsername(taken: ReadonlySet<string>, firstName: string, lastName: string): string {
  const letters = (text: string) => fold(text).replace(/[^a-z-]/g, '')
  const base = `${letters(firstName)}.${letters(lastName)}`
  for (let number = 1; ; number++) {
    const username = number === 1 ? base : `${base}${number}`
    if (!taken.has(username)) return username
  }
}

const rolesOfLevel: Partial<Record<Level, Role>> = {
  exco2: 'exco2-report-access',
  'line-manager': 'line-manager-report-access',
  'department-head': 'line-manager-report-access',
  'unit-head': 'line-manager-report-access',
}

function rolesOf({ registered, fixed }: Identity, level: Level, isPartner: boolean): Role[] {
  // Roles beyond those of the directory are given at the first sign-in.
  if (!registered) return []
  const own = rolesOfLevel[level]
  return [
    ...new Set<Role>([
      'thinktank',
      ...(fixed?.roles ?? []),
      ...(own ? [own] : []),
      ...(isPartner ? (['hcbp-report-access'] as const) : []),
    ]),
  ]
}

interface Setting {
  readonly drawn: readonly Identity[]
  readonly roles: Role[]
  readonly seed: number
  readonly now: Date
  readonly random: Random
  /** The details that each lets colleagues see. */
  readonly walls: Random
}

function personOn(
  seat: Seat,
  identity: Identity,
  { drawn, roles, seed, now, random, walls }: Setting,
): Person {
  const { personId, firstName, lastName, username, employeeNumber } = identity
  const approver = (index: number | undefined) => {
    const holder = index === undefined ? undefined : drawn[index]
    return holder && asApprover(holder)
  }
  const { company, division } = seat.unit
  return {
    personId,
    version: 1,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${username}@${demoDomain}`,
    username,
    slug: username,
    aliases: random.chance(0.04)
      ? [`nmg${employeeNumber === '0' ? personId.slice(-6) : employeeNumber}`]
      : [],
    employeeNumber,
    department: division,
    departmentName: seat.department,
    // A blank company means the group: the directory knows both ways of saying so.
    company: company === groupName && random.chance(0.3) ? '' : company,
    businessUnit: seat.unit.name,
    gom: gomOf(seat.country),
    country: seat.country,
    ...(employeeNumber !== '0' && {
      costCentre: `CC-${1000 + random.between(0, 899)}`,
      payrollId: `P${employeeNumber}`,
    }),
    hierarchy: {
      lineManager: approver(seat.reportsTo),
      exco2: approver(seat.exco2),
      hrbp: approver(seat.hrbp),
      isHod: seat.level !== 'member' && seat.level !== 'line-manager',
      excludeCustomerCare: seat.unit.customerCare,
    },
    status: identity.hasLeft ? 'left' : 'active',
    ...(identity.fixed?.is === 'blocked' && { blocked: blockedBy(drawn, now) }),
    roles,
    communities: identity.registered ? communitiesOf(seat) : [],
    preferences: {
      language: 'en',
      digest: random.chance(0.9),
      ...wallOf(username, walls),
      // They have been here for years.
      ...(identity.registered && { toured: true }),
    },
    ...(identity.registered && {
      account: { sub: subOf(seed, username), registeredAt: registeredAt(now, random) },
    }),
  }
}

function asApprover({ personId, firstName, lastName, username }: Identity): DirectoryApprover {
  return { personId, name: `${firstName} ${lastName}`, email: `${username}@${demoDomain}` }
}

/** The own company's community; those who lead belong to the group's as well. */
function communitiesOf({ unit: { company }, level }: Seat): number[] {
  const leads = company !== sisterCompany && level !== 'member' && level !== 'line-manager'
  return Object.entries(companies)
    .filter(([, title]) => title === company || (leads && title === groupName))
    .map(([id]) => Number(id))
}

/** Some time in the year before the two years that the company's records span. */
function registeredAt(now: Date, random: Random): string {
  const days = 731 + random.between(0, 364)
  return new Date(now.getTime() - days * 86_400_000 - random.between(0, 36_000) * 1000).toISOString()
}

/** Blocked some weeks ago, by the administrator that every size has. */
function blockedBy(drawn: readonly Identity[], now: Date): NonNullable<Person['blocked']> {
  const by = drawn.find(({ username }) => username === 'admin')
  const at = new Date(now.getTime() - 20 * 86_400_000)
  return { at: at.toISOString(), by: `${by?.firstName} ${by?.lastName}` }
}

/** The sign-in subject of an account, shaped like every subject: a UUID. The same for the same seed and
 * name. */
export function subOf(seed: number, username: string): string {
  const hex = createHash('sha256').update(`${seed} ${username}`).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
