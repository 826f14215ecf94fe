/** Courses of the demo company's nominations: answers and decisions of their people, by the product's own
 * rules. */

import { isInvolved } from '#functions/nominations/policy.ts'
import type { Desk } from '#functions/nominations/review/approvers.ts'
import { apply, type Command, type CommandContext } from '#functions/nominations/review/state-machine.ts'
import { stages } from '#infra/stacks/stages.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { isDowngradable } from '#shared/nominations/kinds.ts'
import type { FullNomination, Step } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { answerDays, companyChoices } from '#shared/nominations/settings.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { hasFlag } from '#shared/roles.ts'
import type { Random } from './random.ts'
import type { SetScene } from './scenes.ts'

const day = 86_400_000

/** Receives the stages of the demo company that have no other approver. */
export const demoDesk: Desk = { email: stages.local.recognitionDesk }

/** An act of a person at an instant. */
export interface Done {
  readonly at: Date
  readonly by: CommandContext['by']
  readonly act: Command
}

/** Half of the approvals have no comment. */
const comments = [
  ...Array<string>(12).fill(''),
  'Well deserved.',
  'I saw it myself, and I agree.',
  'A pleasure to approve.',
  'Checked the figures with Finance. They’re right.',
  'About time.',
  'Three people told me about this before the nomination arrived.',
  'Yes. Please also mention it at the town hall.',
  'Agreed. It was well beyond the role.',
  'Good example of how we want to work.',
  'Spoke to the customer. She confirmed every word.',
  'Approved with a smile.',
  'Happy with this, and with the amount.',
]
const rejections = [
  'This is what the role is for. Please send a High5 instead.',
  'I couldn’t confirm what’s described here.',
  'The same work has already been recognised.',
  'The project isn’t finished. Please nominate again after the launch.',
  'Half of the team that did this isn’t on the list.',
  'The figures belong to last year’s campaign. Please check them and send it again.',
  'I’ve asked twice for an example and had no answer.',
]
const withdrawals = [
  'It was meant for a colleague of the same name.',
  'The same award was sent by two managers.',
  'The savings turned out to be an error in the report.',
]
const acceptances = [
  'It was a pleasure to work on this together.',
  'Thank you. Please thank the night shift as well.',
  'Proud of this one.',
  'I only did the first half. Dineo did the rest.',
  'The best project I’ve been on in nine years.',
]

/** Returns the course of a nomination so far, and a way to go on: false where an act is refused or still to
 * come. */
function beginning(created: FullNomination, now: Date) {
  const course = { nomination: created, acts: [] as Done[], at: Date.parse(created.head.createdAt) }
  const happen = (act: Command, by: CommandContext['by'], isAdmin: boolean): boolean => {
    if (course.at >= now.getTime()) return false
    const context = { by, isAdmin, at: new Date(course.at), desk: demoDesk }
    const outcome = apply(course.nomination, act, context)
    if (outcome.is === 'refused') return false
    course.nomination = outcome.nomination
    course.acts.push({ at: context.at, by, act })
    return true
  }
  return { course, happen }
}

/** Lets a nomination go the way that its scene says, an act every day or two. */
export function courseOfScene(
  created: FullNomination,
  { acts }: Pick<SetScene, 'acts'>,
  { now, random }: { now: Date; random: Random },
): { nomination: FullNomination; acts: Done[] } {
  const { course, happen } = beginning(created, now)
  for (const { by, act } of acts) {
    course.at += (0.2 + random.next()) * day
    const { personId, name } = by ?? pendingStep(course.nomination.head)?.approver ?? { name: '' }
    if (!happen(act, { personId, name }, false)) break
  }
  return course
}

/** Lets a nomination take its course until now. Some still wait for a person, a few for very long. */
export function courseOf(
  created: FullNomination,
  { now, admins, random }: { now: Date; admins: readonly Person[]; random: Random },
): { nomination: FullNomination; acts: Done[] } {
  const { course, happen } = beginning(created, now)
  const began = course.at
  const allDecline = isOneIn(5, created.head.id)
  for (const { personId, name, answer } of created.body.nominees) {
    if (answer && random.chance(0.96)) {
      course.at += random.next() * day
      const command = answerOf(random)
      happen(
        allDecline ? { what: 'declined', reason: 'Not interested' } : withMore(command, personId),
        { personId, name },
        false,
      )
    }
  }
  if (course.nomination.head.decision === 'Pending') {
    course.at = began + (answerDays + 0.4) * day
    happen({ what: 'not-answered' }, { name: 'ThinkTank' }, false)
  }
  for (let step = pendingStep(course.nomination.head); step; step = pendingStep(course.nomination.head)) {
    course.at += delay(random)
    const { by, isAdmin } = deciderOf(step, course.nomination, admins)
    if (!by || !happen(decisionOf(step, course.nomination, random), by, isAdmin)) break
  }
  return course
}

/** Withdraws a nomination some days after the last act; nothing where that is still to come. */
export function withdrawnLater(
  { nomination, acts }: { nomination: FullNomination; acts: readonly Done[] },
  days: number,
  { now, admins }: { now: Date; admins: readonly Person[] },
): { nomination: FullNomination; acts: Done[] } | undefined {
  const last = acts.at(-1)?.at ?? new Date(nomination.head.createdAt)
  const at = new Date(last.getTime() + days * day)
  const parties = { nominator: nomination.head.nominator, nominees: nomination.body.nominees }
  const by = admins.find(({ personId }) => !isInvolved(personId, parties))
  if (!by || at >= now) return undefined
  const act: Command = { what: 'withdrawn', reason: pickById(withdrawals, nomination.head.id) }
  const context = { by: { personId: by.personId, name: by.name }, isAdmin: true, at, desk: demoDesk }
  const outcome = apply(nomination, act, context)
  if (outcome.is === 'refused') return undefined
  return { nomination: outcome.nomination, acts: [...acts, { at, by: context.by, act }] }
}

function answerOf(random: Random): Command {
  if (random.chance(0.95)) return { what: 'accepted', company: random.pick(companyChoices) }
  return { what: 'declined', reason: random.pick(['Not interested', 'Not applicable', 'I resigned']) }
}

/** A number for an id, by its end: other draws stay the same. */
const numberOf = (id: string) => [...id.slice(-3)].reduce((sum, sign) => sum * 32 + sign.charCodeAt(0), 0)

const isOneIn = (many: number, id: string) => numberOf(id) % many === 0

const pickById = (texts: readonly string[], id: string) => texts[numberOf(id) % texts.length] ?? ''

/** Adds comments and references to some answers. */
function withMore(answer: Command, personId: string): Command {
  if (answer.what !== 'accepted') return answer
  return {
    ...answer,
    ...(isOneIn(3, personId) && { comments: pickById(acceptances, personId) }),
    ...(isOneIn(4, personId) && { references: ['The service desk has the numbers', 'My line manager'] }),
  }
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
  if (chance < 0.05) return { what: 'rejected', stage, comment: random.pick(rejections) }
  if (chance < 0.08 && isDowngradable(head.kind) && stage !== 'sponsor') {
    return { what: 'downgraded', stage, reason: random.pick(downgradeReasons[head.kind]) }
  }
  return { what: 'approved', stage, comment: random.pick(comments) }
}

/** The administrators of a company, in their order. */
export function adminsOf(people: readonly Person[]): Person[] {
  return people.filter((person) => isActive(person) && hasFlag(person.roles, 'admin'))
}
