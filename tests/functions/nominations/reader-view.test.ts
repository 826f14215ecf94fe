/** What each reader is shown of a nomination, whatever has happened to it: the tables below say it apart from the
 * code (docs/product.md#what-is-shown). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RecordEntry, viewForReader } from '#functions/nominations/access/reader-view.ts'
import { mayReadFile } from '#functions/nominations/policy.ts'
import { stepsFor } from '#functions/nominations/review/approvers.ts'
import { apply } from '#functions/nominations/review/state-machine.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import {
  type FullNomination,
  type NominationView,
  nomination,
  nominationCard,
  nominationView,
} from '#shared/nominations/model.ts'
import { titleOf } from '#shared/nominations/rules.ts'
import type { Role } from '#shared/roles.ts'
import { isOpenToNominees } from '#tests/support/dashboards.ts'
import { isLong, runs } from '#tests/support/tier.ts'
import { type Attempt, attempts, created, everybody, live, type Moment } from './histories.ts'

const readers = ['nominator', 'nominee', 'approver', 'administrator', 'full report', 'outsider'] as const
type Reader = (typeof readers)[number]

interface Reading {
  readonly whole: FullNomination
  readonly moments: readonly Moment[]
  readonly personId: string
  readonly reader: Reader
  readonly view: NominationView | undefined
}

const rolesOf: Partial<Record<Reader, readonly Role[]>> = {
  administrator: ['thinktank', 'administrator'],
  'full report': ['thinktank', 'all_nomination_report_view'],
}

/** Who approves and is nominated besides reads as a nominee; who has left a nomination is an outsider. */
function readerOf({ head, body }: FullNomination, personId: string): Reader {
  if (head.nominator.personId === personId) return 'nominator'
  if (body.nominees.some((each) => each.personId === personId)) return 'nominee'
  const isTheirs = head.steps.some(
    ({ approver, decidedBy }) => approver?.personId === personId || decidedBy?.personId === personId,
  )
  return isTheirs ? 'approver' : 'outsider'
}

function recordOf(first: FullNomination, moments: readonly Moment[]): RecordEntry[] {
  const { createdAt: at, nominator } = first.head
  const acts = moments.flatMap(({ act, context, outcome }) =>
    outcome.is === 'done'
      ? [{ at: context.at.toISOString(), by: context.by, what: act.what, after: act }]
      : [],
  )
  return [{ at, by: { personId: nominator.personId, name: nominator.name }, what: 'created' }, ...acts]
}

/** Each reader's view of a nomination after a history. */
function readingsOf(first: FullNomination, all: readonly Attempt[]): Reading[] {
  const { last: whole, moments } = live(first, all)
  const record = recordOf(first, moments)
  const people = [
    ...everybody.map((personId) => ({ personId, reader: readerOf(whole, personId) })),
    { personId: 'ada', reader: 'administrator' as const },
    { personId: 'fay', reader: 'full report' as const },
  ]
  return people.map(({ personId, reader }) => {
    const view = viewForReader(whole, record, { personId, roles: rolesOf[reader] ?? ['thinktank'] })
    // What leaves the server is what the reply lists.
    return { whole, moments, personId, reader, view: view && nominationView.parse(view) }
  })
}

const { numRuns, ...seed } = runs(300, 5000)
/** `npm test` reads the same histories in every test: they are lived once. */
const shared = isLong
  ? []
  : fc.sample(fc.tuple(created, attempts), { numRuns, ...seed }).flatMap((each) => readingsOf(...each))

function always(property: (reading: Reading) => void): void {
  shared.forEach(property)
  if (!isLong) return
  fc.assert(
    fc.property(created, attempts, (first, all) => readingsOf(first, all).forEach(property)),
    { numRuns },
  )
}

/** What is not for everybody → who is shown it where it is there; `own`: what is about themselves. */
const table: Record<string, Record<Reader, 'yes' | 'own' | 'no'>> = {
  'that it was more before': all('no'),
  'what reviewers said': all('no'),
  'why a stage was passed on': all('no'),
  'why it was withdrawn': all('no'),
  'why it was downgraded': all('no'),
  'why somebody declined': all('own'),
  'what somebody said to their answer': all('own'),
  'references of an answer': all('own'),
  'documents of an answer': all('own'),
  'the company of an answer': all('own'),
  'documents about somebody': all('own'),
  'words of a High5 that was withdrawn': {
    ...all('no'),
    nominator: 'no',
    approver: 'no',
    'full report': 'no',
  },
}

/** The same for all who read it whole, and so much for a nominee. */
function all(nominee: 'own' | 'no') {
  const whole = { nominator: 'yes', approver: 'yes', administrator: 'yes', 'full report': 'yes' } as const
  return { ...whole, nominee, outsider: 'no' } as const
}

/** What there is of these in a nomination: a text that only it has, and whose it is. */
function secretsIn({ head, body }: FullNomination, moments: readonly Moment[]) {
  const passedOn = moments.some(({ act, outcome }) => act.what === 'reassigned' && outcome.is === 'done')
  const saidBy = (purpose: string, what: string) =>
    body.nominees.map(({ personId }) => ({ what, text: `${purpose} ${personId}`, of: personId }))
  const texts = [
    ...(head.downgrade
      ? [
          { what: 'that it was more before', text: 'owngraded' },
          { what: 'that it was more before', text: head.downgrade.from.title },
          { what: 'that it was more before', text: `"kind":"${head.downgrade.from.kind}"` },
          { what: 'why it was downgraded', text: 'Daily work' },
        ]
      : []),
    ...head.steps
      .filter(({ comment }) => comment.trim() !== '')
      .map(({ comment }) => ({ what: 'what reviewers said', text: comment })),
    ...(passedOn ? [{ what: 'why a stage was passed on', text: 'On leave' }] : []),
    ...(head.withdrawal ? [{ what: 'why it was withdrawn', text: 'A mistake' }] : []),
    ...(head.decision === 'Withdrawn' && !isReviewed(kindOf(head.kind))
      ? ['Splendid', 'form-file'].map((text) => ({ what: 'words of a High5 that was withdrawn', text }))
      : []),
    ...saidBy('Decline of', 'why somebody declined'),
    ...saidBy('Comments of', 'what somebody said to their answer'),
    ...saidBy('Reference of', 'references of an answer'),
    ...saidBy('Answer', 'documents of an answer'),
    ...saidBy('Company of', 'the company of an answer'),
    ...saidBy('About', 'documents about somebody'),
  ]
  // Members say and get only some of it; everything else is certainly there.
  const kept = JSON.stringify([head, body])
  return texts.filter((each) => !('of' in each) || kept.includes(each.text))
}

test('nobody is shown what is not for them, and whoever reads it whole is shown all of it', () => {
  const seen = new Set<string>()
  always(({ whole, moments, personId, reader, view }) => {
    const shown = JSON.stringify(view ?? {})
    for (const { what, text, ...more } of secretsIn(whole, moments)) {
      const isOwn = 'of' in more && more.of === personId
      const rule = table[what]?.[reader]
      // Documents that only the former kind asked for are gone with it.
      const isGone = what === 'documents about somebody' && whole.head.downgrade && reader === 'nominee'
      const isFor = view !== undefined && !isGone && (rule === 'yes' || (rule === 'own' && isOwn))
      if (shown.includes(text) !== isFor)
        expect([reader, what, text, !isFor]).toEqual([reader, what, text, isFor])
      if (view) seen.add(`${reader}: ${what}`)
    }
  })
  // Each of it was there for each of those who read at all.
  const wanted = Object.keys(table).flatMap((what) =>
    readers.filter((each) => each !== 'outsider').map((each) => `${each}: ${what}`),
  )
  expect([...seen].sort()).toEqual(wanted.sort())
})

test('outsiders are shown nothing, and nominees nothing before they may read it', () => {
  always(({ whole: { head, body }, reader, view }) => {
    const isOpen =
      reader === 'nominee' ? isOpenToNominees({ head, nominees: body.nominees }) : reader !== 'outsider'
    expect([reader, view !== undefined]).toEqual([reader, isOpen])
  })
})

test('readers of the full report may open the review of every stage, everybody else that of their own', () => {
  always(({ whole: { head }, personId, reader, view }) => {
    if (!view) return
    // A nominee's own stages are those of the High5 where it has become one.
    if (reader === 'nominee' && head.downgrade) return
    const isOpen = ({ approver, decidedBy }: (typeof head.steps)[number]) =>
      reader === 'administrator' ||
      reader === 'full report' ||
      [approver?.personId, decidedBy?.personId].includes(personId)
    expect([reader, view.reviewStages]).toEqual([reader, head.steps.filter(isOpen).map(({ stage }) => stage)])
  })
})

/** Field of the view → what a nominee is shown of it, where it was not downgraded. */
const fields: Record<keyof NominationView, 'as it is' | 'filtered' | 'never' | 'what was written'> = {
  id: 'as it is',
  kind: 'as it is',
  category: 'as it is',
  title: 'as it is',
  createdAt: 'as it is',
  decision: 'as it is',
  nominator: 'as it is',
  isTeam: 'as it is',
  firstNominee: 'as it is',
  nomineeCount: 'as it is',
  behaviour: 'as it is',
  card: 'as it is',
  selectionPeriod: 'as it is',
  eventId: 'as it is',
  declineReason: 'never',
  downgrade: 'never',
  withdrawal: 'filtered',
  steps: 'filtered',
  nominees: 'filtered',
  history: 'filtered',
  reviewStages: 'filtered',
  payrollMonth: 'filtered',
  // Who is told of it: worth.test.ts.
  worth: 'filtered',
  recognised: 'filtered',
  // Added where the view is sent (praise.ts).
  award: 'filtered',
  praise: 'filtered',
  may: 'filtered',
  answers: 'what was written',
  files: 'what was written',
}

test('a nominee is shown each field as the table says', () => {
  expect(Object.keys(fields).sort()).toEqual(Object.keys(nominationView.shape).sort())
  always(({ whole, reader, view }) => {
    if (reader !== 'nominee' || !view || whole.head.downgrade) return
    const { head, body } = whole
    const as: Readonly<Record<string, unknown>> = { ...view }
    const is: Readonly<Record<string, unknown>> = { ...nomination.parse(head) }
    for (const [field, rule] of Object.entries(fields)) {
      if (rule === 'as it is') expect([field, as[field]]).toEqual([field, is[field]])
      if (rule === 'never') expect([field, as[field]]).toEqual([field, undefined])
    }
    expect(view.nominees.map(({ personId, answer }) => [personId, answer?.status])).toEqual(
      body.nominees.map(({ personId, answer }) => [personId, answer?.status]),
    )
    expect(view.steps.map(({ stage, status }) => [stage, status])).toEqual(
      head.steps.map(({ stage, status }) => [stage, status]),
    )
    if (head.withdrawal) expect(view.withdrawal).toMatchObject({ by: head.withdrawal.by })
    expect(view.may).toMatchObject({ downgrade: false, withdraw: false, reassign: false })
    const isHidden = head.decision === 'Withdrawn' && !isReviewed(kindOf(head.kind))
    expect(view.answers.map(({ content }) => content)).toEqual(isHidden ? [] : ['Splendid', 'form.pdf'])
  })
})

test('a list says of a nomination what its reader reads when they open it', () => {
  const seen = new Set<string>()
  always(({ whole: { head, body }, reader, view }) => {
    if (!view) return
    expect(nominationCard.parse(head)).toEqual(nominationCard.parse(view))
    const { decision, nomineeCount, firstNominee } = view
    // Who declines drops out once all have answered (docs/product.md#answering).
    const counted =
      decision === 'Accepted'
        ? body.nominees.filter((each) => each.answer?.status !== 'Rejected')
        : body.nominees
    if (decision === 'Withdrawn') return
    expect([nomineeCount, firstNominee.name]).toEqual([counted.length, counted[0]?.name])
    if (counted.length < body.nominees.length) seen.add(reader)
  })
  for (const reader of ['nominator', 'nominee', 'approver', 'administrator']) expect(seen).toContain(reader)
})

test('to a nominee who was not asked, what was downgraded is the High5 that could have been sent', () => {
  always(({ whole: { head, body }, personId, reader, view: seen }) => {
    if (reader !== 'nominee' || !head.downgrade || head.withdrawal) return
    const view = structuredClone(seen)
    const kind = kindOf(head.kind)
    const { nominator, answers } = body
    const takingPart = body.nominees.filter(
      (each) => each.answer?.status !== 'Rejected' || each.personId === personId,
    )
    const nominees = takingPart.map(({ answer: _, documents: __, ...each }) => each)
    const now = new Date(head.createdAt)
    const { steps } = stepsFor({
      kind,
      // Of a team, the first one's approvers count, whoever that was.
      nominees: body.nominees.map(({ personId, hierarchy }) => ({ personId, hierarchy })),
      nominator,
      active: new Set(),
      desk: undefined,
      now,
    })
    const { asked: _, downgrade: __, ...sent } = head
    const others = nominees.filter((_, index) => takingPart[index]?.answer?.status !== 'Rejected')
    const [firstNominee = nominator] = others
    const title = titleOf(kind, others, nominator)
    const high5: FullNomination = {
      head: { ...sent, title, steps, firstNominee, nomineeCount: others.length },
      body: { ...body, nominees, answers },
    }
    const record = [{ at: head.createdAt, by: { name: nominator.name }, what: 'created' }]
    const expected = viewForReader(high5, record, { personId, roles: ['thinktank'] })
    const own = view?.nominees.find((each) => each.personId === personId)
    if (own?.answer) {
      // They were asked, and know what they answered.
      delete own.answer
      view?.history.splice(1)
    }
    expect(nominationView.parse(view)).toEqual(nominationView.parse(expected))
  })
})

test('a nominee who tries to decide learns nothing of what was decided', () => {
  always(({ whole, personId, reader }) => {
    if (reader !== 'nominee') return
    for (const stage of ['sponsor', 'manager', 'exco2', 'hrbp'] as const) {
      const context = { by: { personId, name: '' }, isAdmin: false, at: new Date(), desk: undefined }
      const outcome = apply(whole, { what: 'approved', stage, comment: '' }, context)
      expect(outcome).toEqual({ is: 'refused', code: 'not-your-turn' })
    }
  })
})

test('a nominee is given no file that the view does not show, and every one that it does', () => {
  always(({ whole, personId, reader, view }) => {
    if (reader !== 'nominee' || !view) return
    const shown = JSON.stringify(view)
    const { nominees } = whole.body
    const named = [
      'form-file',
      ...nominees.flatMap((each) => [`About-${each.personId}`, `Answer-${each.personId}`]),
    ]
    const kept = JSON.stringify(whole.body)
    for (const mediaId of named.filter((each) => kept.includes(`"${each}"`))) {
      const viewer = { personId, roles: ['thinktank'] as const }
      expect([mediaId, mayReadFile(whole, mediaId, viewer)]).toEqual([
        mediaId,
        shown.includes(`"${mediaId}"`),
      ])
    }
  })
})
