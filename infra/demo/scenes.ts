/** Nominations between the known accounts, in every size: one in each state that their lists and reviews show.
 * Each row of the table has a nomination's people and acts. */
import type { Command } from '#functions/nominations/review/state-machine.ts'
import { groupDay, groupMonth } from '#shared/clock.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import type { KindKey } from '#shared/nominations/kinds.ts'
import { companyChoices } from '#shared/nominations/settings.ts'
import type { Person } from '#shared/people/model.ts'
import type { Random } from './random.ts'

const dayLength = 86_400_000

/** An act by a user name, or else by the approver of its stage. */
interface SceneAct {
  readonly by?: string
  readonly act: Command
}

interface Scene {
  readonly kind: KindKey
  readonly from: string
  /** The first one's directory entry names the approvers. */
  readonly to: readonly string[]
  readonly sponsor?: string
  /** Days before the present month, so that the places of this month stay free. */
  readonly before: number
  readonly acts: readonly SceneAct[]
}

/** A scene with its people. */
export interface SetScene {
  readonly kind: KindKey
  readonly at: Date
  readonly nominator: Person
  readonly nominees: Person[]
  readonly sponsor: Person | undefined
  readonly acts: readonly { readonly by: Person | undefined; readonly act: Command }[]
}

const approved = (...stages: Extract<Command, { what: 'approved' }>['stage'][]): SceneAct[] =>
  stages.map((stage) => ({ act: { what: 'approved', stage, comment: 'Well deserved.' } }))
/** Approvals with a message to the nominee. */
const praised = (...approvals: [Extract<Command, { what: 'approved' }>['stage'], string][]): SceneAct[] =>
  approvals.map(([stage, praise]) => ({
    act: { what: 'approved', stage, comment: 'Discussed with the unit. Agreed.', ...(praise && { praise }) },
  }))
const rejected = (stage: Extract<Command, { what: 'rejected' }>['stage'], comment: string): SceneAct => ({
  act: { what: 'rejected', stage, comment },
})
const accepted = (...who: string[]): SceneAct[] =>
  who.map((by) => ({ by, act: { what: 'accepted', company: companyChoices[3] } }))

const confirmed = 'I couldn’t confirm what’s described here.'
const again = 'The same work has already been recognised.'
const spot = 'on-the-spot'

const scenes: readonly Scene[] = [
  // Waiting: with the manager, Exco2, the HRBP, the sponsor, for a month award, for answers.
  { kind: spot, from: 'employee', to: ['colleague'], before: 9, acts: [] },
  { kind: spot, from: 'employee', to: ['teammate2'], before: 24, acts: approved('manager') },
  { kind: spot, from: 'manager', to: ['teammate1'], before: 20, acts: approved('exco2') },
  {
    kind: 'teams',
    from: 'employee',
    to: ['teammate1', 'teammate2', 'teammate3'],
    sponsor: 'sponsor',
    before: 17,
    acts: accepted('teammate3', 'teammate1', 'teammate2'),
  },
  { kind: 'employee-of-the-month', from: 'awards', to: ['colleague'], before: 6, acts: [] },
  {
    kind: 'teams',
    from: 'colleague',
    to: ['employee', 'reports'],
    sponsor: 'sponsor',
    before: 1,
    acts: accepted('reports'),
  },
  {
    kind: 'teams',
    from: 'employee',
    to: ['kenya', 'fullreports'],
    sponsor: 'sponsor',
    before: 2,
    acts: accepted('fullreports'),
  },
  // Decided.
  {
    kind: spot,
    from: 'employee',
    to: ['teammate3'],
    before: 45,
    acts: approved('manager', 'exco2', 'hrbp'),
  },
  {
    kind: spot,
    from: 'employee',
    to: ['colleague'],
    before: 75,
    acts: [...approved('manager'), rejected('exco2', again)],
  },
  {
    kind: spot,
    from: 'employee',
    to: ['teammate1'],
    before: 60,
    acts: [{ act: { what: 'downgraded', stage: 'manager', reason: downgradeReasons[spot][0] } }],
  },
  {
    kind: spot,
    from: 'employee',
    to: ['teammate2'],
    before: 38,
    acts: [{ by: 'employee', act: { what: 'withdrawn', reason: 'I sent this twice by mistake.' } }],
  },
  {
    kind: spot,
    from: 'colleague',
    to: ['employee'],
    before: 100,
    acts: praised(
      ['manager', 'You kept your head when everyone else was running. I’m proud to have you in the team.'],
      ['exco2', 'The whole division heard about this one. Thank you!'],
      ['hrbp', ''],
    ),
  },
  {
    kind: spot,
    from: 'colleague',
    to: ['teammate3'],
    before: 120,
    acts: [...approved('manager', 'exco2'), rejected('hrbp', confirmed)],
  },
  {
    kind: 'teams',
    from: 'fullreports',
    to: ['employee', 'colleague', 'teammate2'],
    sponsor: 'sponsor',
    before: 92,
    acts: [
      ...accepted('colleague', 'employee', 'teammate2'),
      ...praised(
        ['sponsor', 'Without the three of you, this project would never have gone on air.'],
        ['manager', ''],
        ['exco2', ''],
        ['hrbp', ''],
      ),
    ],
  },
  {
    kind: 'employee-of-the-month',
    from: 'awards',
    to: ['teammate1'],
    before: 40,
    acts: approved('exco2'),
  },
  {
    kind: 'employee-of-the-month',
    from: 'awards',
    to: ['teammate3'],
    before: 70,
    acts: [rejected('exco2', again)],
  },
  // Archived by now.
  { kind: 'high5', from: 'employee', to: ['colleague'], before: 770, acts: [] },
  { kind: 'high5', from: 'manager', to: ['employee'], before: 782, acts: [] },
  { kind: 'high5', from: 'colleague', to: ['teammate1'], before: 795, acts: [] },
]

/** The longest time that a nominee is asked; the answer is due soon afterwards (docs/product.md#answering). */
const mostDaysAsked = 27

/** The scenes, oldest first. */
export function scenesOf(people: readonly Person[], now: Date, random: Random): SetScene[] {
  const byName = new Map(people.map((person) => [person.username, person]))
  const person = (username: string): Person => {
    const found = byName.get(username)
    if (!found) throw new Error(`No one has the user name ${username}.`)
    return found
  }
  const month = Date.parse(`${groupMonth(now)}-01T00:00:00Z`)
  const today = Date.parse(`${groupDay(now)}T00:00:00Z`)
  return scenes
    .map(({ kind, from, to, sponsor, before, acts }): SetScene => {
      const isAsking = kind === 'teams' && !acts.some(({ by }) => by === to[0])
      const day = month - before * dayLength
      const since = isAsking ? Math.max(day, today - mostDaysAsked * dayLength) : day
      return {
        kind,
        at: new Date(workday(since) + 6 * 3_600_000 + Math.floor(random.next() * 8 * 3_600_000)),
        nominator: person(from),
        nominees: to.map(person),
        sponsor: sponsor === undefined ? undefined : person(sponsor),
        acts: acts.map(({ by, act }) => ({ by: by === undefined ? undefined : person(by), act })),
      }
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** That day, or the Friday before it. */
function workday(day: number): number {
  const after = { 0: 2, 6: 1 }[new Date(day).getUTCDay()] ?? 0
  return day - after * dayLength
}
