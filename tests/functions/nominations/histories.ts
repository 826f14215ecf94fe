/** Random nominations and random histories of them, for properties of the state machine. */
import fc from 'fast-check'
import { type Desk, stepsFor } from '#functions/nominations/review/approvers.ts'
import {
  type ActResult,
  apply,
  type Command,
  type CommandContext,
} from '#functions/nominations/review/state-machine.ts'
import type { StoredAnswer } from '#shared/forms/answers.ts'
import { isReviewed, type Kind, type KindKey, kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import type { Approver, FullNomination, Member } from '#shared/nominations/model.ts'
import { firstNomineeFields, withFirstTurn } from '#shared/nominations/review-state.ts'
import { titleOf } from '#shared/nominations/rules.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import type { PersonSnapshot } from '#shared/people/model.ts'

/** So few that they meet in several parts of one nomination again and again. */
export const everybody = Array.from({ length: 9 }, (_, n) => `person-${n}`)

/** Nobody's approver, nominee or nominator: can always act for the desk. */
const neutral = 'neutral-admin'

const start = Date.UTC(2026, 4, 4, 8)
const desk: Desk = { email: 'desk@thinktank.example' }

const approverOf = (personId: string): Approver => ({
  personId,
  name: `Name of ${personId}`,
  email: `${personId}@thinktank.example`,
})

function snapshot(personId: string, more: Partial<PersonSnapshot> = {}): PersonSnapshot {
  const { name, email } = approverOf(personId)
  const place = { company: 'C', businessUnit: 'U', gom: 'G', department: 'D', country: 'South Africa' }
  return { personId, name, email, slug: personId, employeeNumber: '7', ...place, ...more }
}

/** A file that is known by its purpose and whose it is. */
const document = (purpose: string, personId: string) => ({
  mediaId: `${purpose}-${personId}`,
  name: `${purpose} ${personId}.pdf`,
})

/** What the form was filled in with. */
const given: StoredAnswer[] = [
  {
    fieldId: 'why',
    label: 'Why?',
    formVersion: 1,
    type: 'text-area',
    value: 'Splendid',
    content: 'Splendid',
  },
  {
    fieldId: 'sponsor',
    label: 'Project Sponsor Email',
    formVersion: 1,
    type: 'single-text',
    role: 'sponsor',
    value: 'the-sponsor@thinktank.example',
    content: 'the-sponsor@thinktank.example',
  },
  {
    fieldId: 'files',
    label: 'Files',
    formVersion: 1,
    type: 'file',
    value: [{ mediaId: 'form-file', name: 'form.pdf' }],
    content: 'form.pdf',
  },
]

const person = fc.constantFrom(...everybody)

interface Making {
  readonly kind: Kind
  readonly nominator: string
  readonly nominees: readonly string[]
  /** Whom the directory names. */
  readonly approvers: { readonly [K in 'lineManager' | 'exco2' | 'hrbp']: string | undefined }
  readonly sponsor: string
  readonly isAsked: boolean
  readonly active: readonly string[]
}

/** A nomination as it is created. */
export function nominationOf({ kind, isAsked, ...made }: Making): FullNomination {
  const now = new Date(start)
  const at = now.toISOString()
  const { lineManager, exco2, hrbp } = made.approvers
  const hierarchy = {
    lineManager: lineManager ? approverOf(lineManager) : undefined,
    exco2: exco2 ? approverOf(exco2) : undefined,
    hrbp: hrbp ? approverOf(hrbp) : undefined,
    isHod: false,
    excludeCustomerCare: false,
  }
  const nominees = made.nominees.map(
    (personId): Member => ({
      ...snapshot(personId, { hierarchy }),
      ...(isAsked && { answer: { status: 'Pending' } }),
      ...(kind.team && isReviewed(kind) && { documents: [document('About', personId)] }),
    }),
  )
  const nominator = snapshot(made.nominator)
  const sponsor = approverOf(made.sponsor)
  const { steps } = stepsFor({
    ...{ kind, nominator, nominees, sponsor, desk, now },
    active: new Set(made.active),
  })
  return {
    head: {
      id: 'nomination',
      version: 1,
      kind: kind.key,
      category: kind.category,
      title: titleOf(kind, nominees, nominator),
      createdAt: at,
      decision: isAsked ? 'Pending' : 'Accepted',
      eventId: 'event',
      communities: [],
      nominator,
      isTeam: kind.team,
      ...firstNomineeFields(nominees[0] ?? nominator),
      nomineeCount: nominees.length,
      ...(isAsked && { asked: true, unanswered: nominees.length }),
      steps: isAsked ? steps : withFirstTurn(steps, at),
      ...(kind.perMonth && { selectionPeriod: '2026-04' }),
    },
    body: { nominator, nominees, answers: given },
  }
}

/** Any new nomination. */
export const created = fc
  .record({
    kind: fc.constantFrom<KindKey>(...kindKeys),
    parties: fc.shuffledSubarray(everybody, { minLength: 6, maxLength: 6 }),
    size: fc.integer({ min: 2, max: 5 }),
    manager: fc.option(person, { nil: undefined }),
    exco2: fc.option(person, { nil: undefined }),
    hrbp: fc.option(person, { nil: undefined }),
    sponsor: person,
    asks: fc.boolean(),
    left: fc.subarray(everybody, { maxLength: 2 }),
  })
  .map(({ kind: key, parties, size, manager, exco2, hrbp, sponsor, asks, left }) => {
    const kind = kindOf(key)
    const [nominator = '', ...others] = parties
    return nominationOf({
      ...{ kind, nominator, sponsor },
      nominees: others.slice(0, kind.team ? size : 1),
      approvers: { lineManager: manager, exco2, hrbp },
      isAsked: kind.asksNominees || (asks && kind.downgradesTo !== undefined),
      active: everybody.filter((each) => !left.includes(each)),
    })
  })

const anybody = fc.constantFrom(...everybody, neutral)
const stage = fc.constantFrom(...stageNames)
const comment = fc.constantFrom('', '  ', 'Well deserved', 'Not this time')

/** What somebody tries: mostly not theirs to do. */
const tried = fc.oneof(
  fc.record({ what: fc.constant('accepted' as const), company: fc.constant('Africa') }),
  fc.record({ what: fc.constant('declined' as const), reason: fc.constant('Not interested') }),
  fc.record({ what: fc.constant('not-answered' as const) }),
  fc.record({ what: fc.constant('approved' as const), stage, comment }),
  fc.record({ what: fc.constant('rejected' as const), stage, comment }),
  fc.record({ what: fc.constant('downgraded' as const), stage, reason: fc.constant('Daily work') }),
  fc.record({
    what: fc.constant('reassigned' as const),
    stage,
    to: anybody.map(approverOf),
    reason: fc.constant('On leave'),
  }),
  fc.record({ what: fc.constant('withdrawn' as const), reason: fc.constant('A mistake') }),
)

/** Somebody, often whoever's turn it is, tries something. */
const attempt = fc.record({
  act: tried,
  by: fc.oneof(
    { weight: 2, arbitrary: anybody },
    { weight: 6, arbitrary: fc.constant('whose turn it is' as const) },
    { weight: 1, arbitrary: fc.constant('the product' as const) },
  ),
  isAdmin: fc.boolean(),
  fits: fc.boolean(),
  left: fc.option(person, { nil: undefined }),
})
export type Attempt = typeof attempt extends fc.Arbitrary<infer T> ? T : never

export const attempts = fc.array(attempt, { maxLength: 24 })

/** Nominees answer in words of their own. */
function said(act: Command, personId: string | undefined): Command {
  if (act.what !== 'accepted' && act.what !== 'declined') return act
  const words = {
    comments: `Comments of ${personId}`,
    references: [`Reference of ${personId}`],
    documents: [document('Answer', personId ?? '')],
  }
  return act.what === 'accepted'
    ? { ...act, company: `Company of ${personId}`, ...words }
    : { ...act, reason: `Decline of ${personId}`, ...words }
}

/** How a history is lived, where it is not by approvers themselves, an hour after the other. */
interface Living {
  /** Who decides for every approver whose turn it is. */
  readonly delegate?: string | undefined
  /** Hours from one attempt to the next. */
  readonly hours?: number
}

/** An attempt made concrete: half of those of the one whose turn it is are about the stage that is theirs. */
function actingOf(
  { head, body }: FullNomination,
  { act, by, isAdmin, fits, left }: Attempt,
  turn: number,
  { delegate, hours = 1 }: Living,
): { act: Command; context: CommandContext } {
  const pending = head.steps.find(({ status }) => status === '')
  const unanswered = body.nominees.find((each) => each.answer?.status === 'Pending')?.personId
  const approver = pending?.approver?.personId
  const theirs = head.decision === 'Pending' ? unanswered : approver && (delegate ?? approver)
  const personId = by === 'the product' ? undefined : by === 'whose turn it is' ? (theirs ?? neutral) : by
  const aimed = fits && pending && 'stage' in act ? { ...act, stage: pending.stage } : said(act, personId)
  const successor = everybody.find((each) => each !== left) ?? neutral
  return {
    act: aimed,
    context: {
      by: { ...(personId && { personId }), name: `Name of ${personId}` },
      isAdmin: personId === neutral || (isAdmin && personId !== undefined),
      at: new Date(start + turn * hours * 3_600_000),
      desk,
      ...(personId && personId === delegate && approver && { standsFor: [approver] }),
      ...(left && { successors: { [left]: approverOf(successor) } }),
    },
  }
}

export interface Moment {
  readonly before: FullNomination
  readonly act: Command
  readonly context: CommandContext
  readonly outcome: ActResult
}

/** Lets the attempts happen one after the other. */
export function live(
  first: FullNomination,
  all: readonly Attempt[],
  living: Living = {},
): { last: FullNomination; moments: Moment[] } {
  let last = first
  const moments = all.map((each, turn): Moment => {
    const { act, context } = actingOf(last, each, turn + 1, living)
    const before = last
    const outcome = apply(before, act, context)
    if (outcome.is === 'done') last = outcome.nomination
    return { before, act, context, outcome }
  })
  return { last, moments }
}
