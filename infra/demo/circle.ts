/** Teams and units of the demo company, to draw nominators, nominees, readers and teams from. */
import type { Person } from '#shared/people/model.ts'
import { fixedAccounts } from './accounts.ts'
import type { Random } from './random.ts'

export interface Circle {
  readonly people: readonly Person[]
  /** Those who have an account and take part. */
  readonly members: readonly Person[]
  /** People of the same line manager. */
  teamOf(person: Person): readonly Person[]
  unitOf(person: Person): readonly Person[]
  /** The accounts used most, the plain employee first; their lists are never empty. */
  readonly favourites: readonly Person[]
  /** Draws a person from a list, the first more often than the last. */
  draw(list: readonly Person[], random: Random): Person
}

function groupBy(people: readonly Person[], key: (person: Person) => string): Map<string, Person[]> {
  const groups = new Map<string, Person[]>()
  for (const person of people) {
    const group = groups.get(key(person))
    if (group) group.push(person)
    else groups.set(key(person), [person])
  }
  return groups
}

const rank = ({ username }: Person) => (username === 'employee' ? 0 : 1)

/** Looks the directory over once, so that each draw is quick. */
export function circleOf(people: readonly Person[], random: Random): Circle {
  const shuffled = people
    .map((person) => ({ person, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ person }) => person)
  const teamKey = ({ hierarchy, personId }: Person) => hierarchy?.lineManager?.personId ?? personId
  const teams = groupBy(shuffled, teamKey)
  const units = groupBy(shuffled, (person) => person.businessUnit)
  const line = new Set(
    fixedAccounts.flatMap(({ username, seat }) => (seat && 'line' in seat ? username : [])),
  )
  return {
    people: shuffled,
    members: shuffled.filter(({ account }) => account),
    teamOf: (person) => teams.get(teamKey(person)) ?? [],
    unitOf: (person) => units.get(person.businessUnit) ?? [],
    favourites: people
      .filter(({ username, account }) => account && line.has(username))
      .sort((a, b) => rank(a) - rank(b)),
    draw: (list, { next }) => {
      const drawn = list[Math.floor(list.length * next() ** 1.6)]
      if (!drawn) throw new Error('There is no one to draw.')
      return drawn
    },
  }
}
