/** What became of the demo company's nominations: answers and decisions by the people whose turn it was, taken by the
 * product's own rules. */

import { type Desk, isInvolved } from '#functions/nominations/approver-routing.ts'
import { apply, type Command, type CommandContext } from '#functions/nominations/state-machine.ts'
import { stages } from '#infra/stacks/stages.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import type { FullNomination, Step } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { answerDays, companyChoices } from '#shared/nominations/settings.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { hasFlag } from '#shared/roles.ts'
import type { Random } from './random.ts'

const day = 86_400_000

/** Where stages go in the demo company that nobody else may decide. */
export const demoDesk: Desk = { email: stages.local.recognitionDesk }

/** An act of somebody at an instant. */
export interface Done {
  readonly at: Date
  readonly by: CommandContext['by']
  readonly act: Command
}

const praise = ['', '', 'Well deserved.', 'I saw it myself, and agree.', 'A pleasure to approve.']
const reasons = [
  'This is what the role is for. Please send a High5 instead.',
  'I could not confirm what is described here.',
  'The same work has been recognised already.',
]

/** Lets a nomination take its course until now. Some wait for somebody still, a few for very long. */
export function courseOf(
  created: FullNomination,
  { now, admins, random }: { now: Date; admins: readonly Person[]; random: Random },
): { nomination: FullNomination; acts: Done[] } {
  const acts: Done[] = []
  let nomination = created
  let at = Date.parse(created.head.createdAt)
  /** False: it is refused, or has not happened yet. */
  const happen = (act: Command, by: CommandContext['by'], isAdmin: boolean): boolean => {
    if (at >= now.getTime()) return false
    const context = { by, isAdmin, at: new Date(at), desk: demoDesk }
    const outcome = apply(nomination, act, context)
    if (outcome.is === 'refused') return false
    nomination = outcome.nomination
    acts.push({ at: context.at, by, act })
    return true
  }
  const began = at
  for (const { personId, name, answer } of created.body.nominees) {
    if (answer && random.chance(0.96)) {
      at += random.next() * day
      happen(answerOf(random), { personId, name }, false)
    }
  }
  if (nomination.head.decision === 'Pending') {
    at = began + (answerDays + 0.4) * day
    happen({ what: 'not-answered' }, { name: 'ThinkTank' }, false)
  }
  for (let step = pendingStep(nomination.head); step; step = pendingStep(nomination.head)) {
    at += delay(random)
    const { by, isAdmin } = deciderOf(step, nomination, admins)
    if (!by || !happen(decisionOf(step, nomination, random), by, isAdmin)) break
  }
  return { nomination, acts }
}

function answerOf(random: Random): Command {
  if (random.chance(0.95)) return { what: 'accepted', company: random.pick(companyChoices) }
  return { what: 'declined', reason: random.pick(['Not interested', 'Not applicable', 'I resigned']) }
}

/** Mostly days, sometimes weeks, now and then for ever. */
function delay(random: Random): number {
  if (random.chance(0.02)) return 3_000 * day
  return (random.chance(0.15) ? 8 + random.next() * 30 : 0.1 + random.next() * 6) * day
}

/** The approver; for the desk an administrator who is no party. */
function deciderOf(
  { approver }: Step,
  { head, body }: FullNomination,
  admins: readonly Person[],
): { by: CommandContext['by'] | undefined; isAdmin: boolean } {
  if (approver?.personId) return { by: { personId: approver.personId, name: approver.name }, isAdmin: false }
  const parties = { nominator: head.nominator, nominees: body.nominees }
  const admin = admins.find(({ personId }) => !isInvolved(personId, parties))
  return { by: admin && { personId: admin.personId, name: admin.name }, isAdmin: true }
}

function decisionOf({ stage }: Step, { head }: FullNomination, random: Random): Command {
  const chance = random.next()
  if (chance < 0.05) return { what: 'rejected', stage, comment: random.pick(reasons) }
  const isOneOf = head.kind === 'on-the-spot' || head.kind === 'teams'
  if (chance < 0.08 && isOneOf && (head.kind === 'on-the-spot' || stage !== 'sponsor')) {
    const reason = random.pick(downgradeReasons[head.kind === 'teams' ? 'teams' : 'on-the-spot'])
    return { what: 'downgraded', stage, reason }
  }
  return { what: 'approved', stage, comment: random.pick(praise) }
}

/** The administrators of a company, in their order. */
export function adminsOf(people: readonly Person[]): Person[] {
  return people.filter((person) => isActive(person) && hasFlag(person.roles, 'admin'))
}
