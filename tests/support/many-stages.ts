/** Very many stages that wait for very many approvers, without the forms they came by. */
import { nominations } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { waitingPeople } from '#functions/reminders/waiting-people.ts'
import { toItem } from '#functions/runtime/entity.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { somebody } from './people.ts'

interface Many {
  readonly approvers: number
  /** Stages that wait for each of them. */
  readonly each: number
  /** The instant since when. */
  readonly since: string
}

/** The items of all of it: people, heads, and the list of whom they wait for. */
export function manyStages({ approvers, each, since }: Many): Record<string, unknown>[] {
  const everybody = Array.from({ length: approvers }, (_, n) => somebody(`Boss${n}`, 'Waited'))
  return everybody.flatMap((person) => [
    toItem(people, person),
    toItem(waitingPeople, { personId: person.personId, stamp: 'filled' }),
    ...Array.from({ length: each }, (_, m) =>
      toItem(nominations, stageOf(person, `${person.personId}-${m}`, since)),
    ),
  ])
}

function stageOf({ personId, name, email }: Person, id: string, since: string): Nomination {
  return nominations.schema.parse({
    id,
    version: 1,
    kind: 'on-the-spot',
    category: 103,
    title: 'Some Body, On the Spot',
    createdAt: since,
    decision: 'Accepted',
    eventId: 'some-event',
    communities: [1],
    nominator: {
      personId: 'nominator',
      name: 'Some Body',
      slug: 'some.body',
      email: 'some.body@thinktank.example',
      employeeNumber: '7',
      company: 'Northwind',
      department: 'Technology',
      country: 'South Africa',
    },
    isTeam: false,
    firstNominee: { personId: 'nominee', name: 'Else Body', slug: 'else.body' },
    nomineeCount: 1,
    country: 'South Africa',
    businessUnit: 'Connected Video',
    steps: [
      { stage: 'manager', approver: { personId, name, email }, status: '', comment: '', waitingSince: since },
    ],
  })
}
