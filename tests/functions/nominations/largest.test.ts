/** Every kind at its largest: as many nominees as it takes with the longest entries of the directory, all documents,
 * texts as long as they may be, through everything that can be done to it. No act may be more than the table takes. */
import { describe, expect, test } from 'vitest'
import { reassignLeaverStages } from '#events/nominations/pass-on-stages.ts'
import { memberAnswers, nominationPartition } from '#functions/nominations/body-store.ts'
import { changeNomination } from '#functions/nominations/review/changing.ts'
import { findNomination, nominations } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { groupDay } from '#shared/clock.ts'
import { maxFilesOfForm } from '#shared/forms/answers.ts'
import { lengths } from '#shared/forms/lengths.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { type Kind, type KindKey, kindKeys, kindOf } from '#shared/nominations/kinds.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import {
  maxDocuments,
  maxMemberDocuments,
  maxReferenceLength,
  maxReferences,
  reasonLength,
} from '#shared/nominations/settings.ts'
import type { Person } from '#shared/people/model.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import {
  admin,
  approve,
  approveAll,
  approvers,
  asking,
  awards,
  colleague,
  downgrade,
  exco2,
  hrbp,
  jon,
  monetary,
  monthAwards,
  monthly,
  nominate,
  nosy,
  open,
  reassign,
  reject,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, under } from '#tests/support/people.ts'
import { itemsOfCopies } from '#tests/support/table.ts'
import { isLong } from '#tests/support/tier.ts'

/** Asks for as many files as a form takes. */
const withProof = <T extends typeof awards>(event: T): T => ({
  ...event,
  form: {
    ...event.form,
    fields: [
      ...event.form.fields,
      ...[1, 2, 3].map((number) => ({
        id: `proof${number}`,
        type: 'file' as const,
        label: 'Supporting documentation',
        required: false,
        displayed: true,
        ...(number === 1 && { role: 'supporting-documentation' as const }),
      })),
    ],
  },
})
const [documented, asked, months, cards] = [awards, asking, monthAwards, recognition].map(withProof)
const { table, newcomers, documents } = useNominations(
  [documented, asked, months, cards].flatMap((event) => event ?? []),
)

/** As long as the directory lets it be, in letters of three bytes. */
const long = (characters: number) => '漢'.repeat(characters)
const longEntry = {
  department: long(120),
  company: long(120),
  businessUnit: long(120),
  gom: long(120),
  country: long(120),
}
const longName = { name: `${long(90)}.pdf` }
const longest = 'x'.repeat(lengths.answer.bytes)
const month = groupDay(new Date()).slice(0, 7)

/** The form of a kind, filled in correctly. */
function filledIn(
  { perMonth, monetary: isMonetary, team }: Kind,
  nominees: readonly Person[],
): NewNomination {
  if (perMonth) return monthly(nominees, month)
  if (isMonetary) return monetary(nominees, { event: team ? awards : asking })
  return high5([...nominees])
}

interface Made {
  readonly id: string
  readonly kind: Kind
  readonly nominees: readonly Person[]
}

const firstOnes = new Map<KindKey, { readonly made: Made; readonly items: Record<string, unknown>[] }>()

/** One of the kind with all that it takes. In `npm test` the first is sent, and each further one is written as it is. */
async function largest(key: KindKey): Promise<Made> {
  if (isLong) return sendLargest(key)
  const first = firstOnes.get(key) ?? (await firstOf(key))
  firstOnes.set(key, first)
  const id = `${first.made.id}copy${copies++}`
  await table.putItems(itemsOfCopies(first.items, first.made.id, [id]))
  return { ...first.made, id }
}
let copies = 0

async function firstOf(key: KindKey) {
  const made = await sendLargest(key)
  const items = (await table.items()).filter(({ PK }) => PK === nominationPartition(made.id))
  return { made, items }
}

/** Sends one about these people, or about people of its own. */
async function sendLargest(key: KindKey, some?: readonly Person[]): Promise<Made> {
  const kind = kindOf(key)
  const nominees = some ?? (await newcomers(kind.mostNominees, longEntry))
  const isTeamReviewed = kind.team && kind.key !== 'team-high5'
  const ofForm = await documents(jon, maxFilesOfForm, longName)
  const ofMembers = await documents(jon, isTeamReviewed ? maxMemberDocuments : 0, longName)
  const memberDocuments = nominees
    .map(({ personId }, place) => ({
      personId,
      documents: ofMembers.filter((_, number) => number % nominees.length === place),
    }))
    .filter((each) => each.documents.length > 0)
  const plain = filledIn(kind, nominees)
  const { status, reply, problem } = await nominate(jon, {
    ...plain,
    answers: [
      ...plain.answers.map((each) => (each.fieldId === 'why' ? { ...each, value: longest } : each)),
      ...[0, 1, 2].map((n) => ({ fieldId: `proof${n + 1}`, value: ofForm.slice(n * 10, n * 10 + 10) })),
    ],
    ...(memberDocuments.length > 0 && { memberDocuments }),
  })
  expect([key, status, problem?.code]).toEqual([key, 201, undefined])
  return { id: reply.id, kind, nominees }
}

const reviewedStages = ({ stages }: Kind) =>
  stages.flatMap(({ stage, preApproved }) => (preApproved ? [] : [stage]))

async function answer({ id, kind }: Made, by: Person, isDecline = false): Promise<void> {
  const given = isDecline
    ? { decision: 'decline' as const, reason: 'Other', otherReason: 'y'.repeat(reasonLength.bytes) }
    : { decision: 'accept' as const, company: 'General Entertainment' }
  const { status } = await as(by).call(nominationsApi.answerNomination, {
    params: { id },
    body: {
      ...given,
      comments: longest,
      documents: await documents(by, maxDocuments, longName),
      ...(!kind.team && {
        references: Array.from({ length: maxReferences }, () => long(maxReferenceLength)),
      }),
      termsAccepted: true,
    },
  })
  expect(status).toBe(200)
}

const isAsked = async ({ id }: Made) => (await open(admin, id)).reply.decision === 'Pending'

/** All answer: in the short tier the first and the last one themselves, and the others as the first. */
async function answerAll(made: Made, isDecline = false): Promise<void> {
  if (!(await isAsked(made))) return
  const [first, ...others] = made.nominees
  const last = others.pop()
  if (first) await answer(made, first, isDecline)
  if (isLong) for (const each of others) await answer(made, each, isDecline)
  else if (others.length > 0) await answerAsFirst(made, others)
  if (last) await answer(made, last, isDecline)
}

/** Writes for others what the only one who has answered did. */
async function answerAsFirst({ id }: Made, others: readonly Person[]): Promise<void> {
  const found = (await table.items(memberAnswers.type)).find((each) => each.id === id)
  const given = memberAnswers.schema.parse(found)
  const head = await findNomination(id)
  if (!head?.unanswered) throw new Error('Nobody is asked.')
  await table.putItems([
    ...others.map(({ personId }) => toItem(memberAnswers, { ...given, personId })),
    toItem(nominations, {
      ...head,
      unanswered: head.unanswered - others.length,
      version: head.version + others.length,
    }),
  ])
}

/** The time to answer is over. */
const close = ({ id }: Made) =>
  changeNomination(
    id,
    { what: 'not-answered' },
    { by: { name: 'ThinkTank' }, isAdmin: false, now: new Date(), requestId: 'test' },
  )

/** The first nominee accepts, and the others' time is over. */
async function answerFirst(made: Made): Promise<void> {
  const [first] = made.nominees
  if (!first || !(await isAsked(made))) return
  await answer(made, first)
  if (made.nominees.length > 1) await close(made)
}

describe.each(kindKeys)('%s at its largest', (key) => {
  const kind = kindOf(key)
  const stages = reviewedStages(kind)

  test('is withdrawn at once', async () => {
    const { id } = await largest(key)
    expect((await withdraw(admin, id)).status).toBe(200)
  })

  test('goes all the way with all that its nominees write and add, and is withdrawn after the last approval', async () => {
    const made = await largest(key)
    await answerAll(made)
    await approveAll(made.id, stages, longest)
    const { nominees, files, payrollMonth } = (await open(admin, made.id)).reply
    expect(payrollMonth !== undefined).toBe(kind.amounts.length > 0)
    expect(nominees).toHaveLength(kind.mostNominees)
    expect(files).toHaveLength(maxFilesOfForm)
    for (const { answer } of nominees.filter((each) => each.answer))
      expect([answer?.comments, answer?.documents?.length]).toEqual([longest, maxDocuments])
    expect((await withdraw(admin, made.id)).status).toBe(200)
  })

  // In `npm test` by the first, and by the last, which has the words of all before it.
  const ends = stages.map((stage, place) => [stage, place] as const)
  test.each(ends.filter(([, place]) => isLong || place === 0 || place === stages.length - 1))(
    'is passed on and rejected by %s',
    async (stage, place) => {
      const made = await largest(key)
      await answerFirst(made)
      await approveAll(made.id, stages.slice(0, place), longest)
      expect((await reassign(admin, made.id, stage, nosy)).status).toBe(200)
      expect((await reject(nosy, made.id, stage, longest)).status).toBe(200)
    },
  )
})

const reviewed = kindKeys.map((key) => ({ key, kind: kindOf(key), stages: reviewedStages(kindOf(key)) }))

test.each(reviewed.filter(({ kind }) => kind.downgradesTo))(
  '$key at its largest is downgraded at its last stage',
  async ({ key, kind, stages }) => {
    const made = await largest(key)
    await answerFirst(made)
    await approveAll(made.id, stages.slice(0, -1), longest)
    const last = stages.at(-1) ?? 'hrbp'
    const [reason] = downgradeReasons[kind.team ? 'teams' : 'on-the-spot']
    expect((await downgrade(approvers[last], made.id, last, reason)).status).toBe(200)
  },
)

test.each(reviewed.filter(({ kind }) => kind.limited))(
  '$key at its largest is declined by all, or closed unanswered',
  async ({ key }) => {
    const unanswered = await largest(key)
    await close(unanswered)
    expect((await open(admin, unanswered.id)).reply.decision).toBe('Declined')
    const declined = await largest(key)
    await answerAll(declined, true)
    expect((await open(admin, declined.id)).reply.decision).toBe('Declined')
  },
)

test('who approves, is a member of a team of fifty and leaves, is followed everywhere', async () => {
  const [first, ...others] = await newcomers(49, longEntry)
  if (!first) throw new Error('Nobody was made.')
  const leaver = colleague('Lee', 'Leaver', {
    ...longEntry,
    hierarchy: under({ lineManager: first, exco2, hrbp }),
  })
  const led = { ...first, hierarchy: under({ lineManager: leaver, exco2, hrbp }) }
  await addPeople(table, leaver, led)
  const [team, single] = [
    await sendLargest('teams', [led, ...others, leaver]),
    await sendLargest('on-the-spot', [led]),
  ]
  await answerFirst(single)
  await table.put(people, { ...leaver, version: 2, status: 'left' })
  await reassignLeaverStages({ ...leaver, status: 'left' })
  const approverOf = async ({ id }: Made) =>
    (await open(admin, id)).reply.steps.find(({ stage }) => stage === 'manager')?.approver?.name
  // Their line manager is nominated, and so are they: the desk decides.
  expect([await approverOf(single), await approverOf(team)]).toEqual(['Recognition desk', 'Recognition desk'])
  await answerFirst(team)
  await approveAll(team.id, ['sponsor'], longest)
  for (const made of [single, team]) {
    expect((await approve(admin, made.id, 'manager', longest)).status).toBe(200)
    await approveAll(made.id, ['exco2', 'hrbp'], longest)
  }
})
