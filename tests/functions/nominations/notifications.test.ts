/** Who is told of each act, in each state: the table of docs/product.md#recipients, apart from the code. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NominationMail, Notification } from '#shared/nominations/events.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { Approver, FullNomination, Member, Step } from '#shared/nominations/model.ts'
import { runs } from '#tests/support/tier.ts'
import { attempts, created, live, type Moment } from './histories.ts'

type Done = Omit<Moment, 'outcome'> & {
  readonly after: FullNomination
  readonly notifications: readonly Notification[]
}
type Row = readonly [who: string, mail: NominationMail]

const whose = (approver: Approver | undefined) => approver?.personId ?? 'desk'
const pending = ({ head }: FullNomination): Step | undefined =>
  head.decision === 'Accepted' ? head.steps.find(({ status }) => status === '') : undefined
const takesPart = ({ answer }: Member) => answer?.status !== 'Rejected'
const isHigh5 = ({ head }: FullNomination) => head.category === 102
const isApproved = ({ head }: FullNomination) =>
  head.decision === 'Accepted' && head.steps.every(({ status }) => status === 'Approve')

/** Who is to be told of an act; nothing: of an act that the table does not know. */
function table({ before, after, act, context }: Done): Row[] | undefined {
  const nominator = after.head.nominator.personId
  const members = after.body.nominees.filter(takesPart).map(({ personId }) => personId)
  const turn = pending(after)
  const request: Row[] = turn ? [[whose(turn.approver), 'approver-request']] : []
  const all = (mail: NominationMail) => members.map((personId): Row => [personId, mail])
  switch (act.what) {
    case 'accepted':
      return request
    case 'declined':
    case 'not-answered': {
      if (after.head.decision === 'Declined') return [[nominator, 'nomination-declined']]
      const dropOut = act.what === 'declined' ? 'member-declined' : 'members-unanswered'
      return [[nominator, dropOut], ...request]
    }
    case 'approved': {
      const { awarded } = kindOf(after.head.kind).mails
      if (!awarded || !isApproved(after)) return request
      return [...all(awarded.nominee), [nominator, awarded.nominator]]
    }
    case 'rejected': {
      const index = before.head.steps.findIndex(({ stage }) => stage === act.stage)
      const approvers = before.head.steps
        .filter(({ stage }, place) => place < index || (stage === 'hrbp' && place !== index))
        .flatMap(({ approver }) => (approver ? [whose(approver)] : []))
      const parties = [nominator, ...after.body.nominees.map(({ personId }) => personId)]
      const told = approvers.filter((each) => !parties.includes(each) && each !== context.by.personId)
      return [[nominator, 'rejected'], ...[...new Set(told)].map((each): Row => [each, 'rejected-approver'])]
    }
    case 'downgraded': {
      const was = pending(before)
      const decided = was?.approver?.personId === context.by.personId || was?.approver?.desk
      const gone: Row[] = decided ? [] : [[whose(was?.approver), 'stage-downgraded']]
      return [...all('high5'), [nominator, 'downgraded'], ...gone]
    }
    case 'reassigned': {
      const was = before.head.steps.find(({ stage }) => stage === act.stage)
      if (pending(before)?.stage !== act.stage) return []
      const former = whose(was?.approver)
      const isTold = former !== turn?.approver?.personId && former !== whose(turn?.approver)
      return [
        ...request,
        ...(isTold && former !== context.by.personId ? [[former, 'stage-passed-on'] as const] : []),
      ]
    }
    case 'withdrawn': {
      const knew = isHigh5(before) || before.head.asked || isApproved(before)
      const was = pending(before)
      return [
        ...(context.by.personId === nominator ? [] : [[nominator, 'withdrawn'] as const]),
        ...(knew ? all('withdrawn-nominee') : []),
        ...(was && was.approver?.personId !== context.by.personId
          ? [[whose(was.approver), 'stage-withdrawn'] as const]
          : []),
      ]
    }
  }
}

/** Whom the notifications of an act reach at once. */
function reached({ after, notifications }: Done): Row[] {
  return notifications.flatMap((telling): Row[] => {
    const { mail, to } = telling
    if (to === 'nominator') return [[after.head.nominator.personId, mail]]
    if (to === 'nominees')
      return after.body.nominees.filter(takesPart).map(({ personId }) => [personId, mail])
    if (to === 'former-approver') return [[telling.whose ?? '', mail]]
    const step = after.head.steps.find(({ stage }) => stage === telling.stage)
    return whose(step?.approver) === telling.whose ? [[whose(step?.approver), mail]] : []
  })
}

function everyAct(property: (done: Done) => void): void {
  fc.assert(
    fc.property(created, attempts, (first, tried) => {
      for (const { outcome, ...moment } of live(first, tried).moments) {
        if (outcome.is === 'done')
          property({ ...moment, after: outcome.nomination, notifications: outcome.notifications })
      }
    }),
    runs(800, 5000),
  )
}

test('each act tells those whom it concerns', () => {
  const seen = new Set<string>()
  everyAct((done) => {
    expect([done.act.what, reached(done).sort()]).toEqual([done.act.what, table(done)?.sort()])
    for (const [, mail] of reached(done)) seen.add(mail)
  })
  for (const mail of [
    'member-declined',
    'members-unanswered',
    'nomination-declined',
    'rejected-approver',
    'stage-downgraded',
    'stage-passed-on',
    'withdrawn',
    'withdrawn-nominee',
    'stage-withdrawn',
  ])
    expect(seen).toContain(mail)
})

test('nobody is told twice of one act, and nobody of their own, but asked for what is theirs next', () => {
  everyAct((done) => {
    const people = reached(done).map(([who]) => who)
    expect(new Set(people).size).toBe(people.length)
    for (const [who, mail] of reached(done))
      if (mail !== 'approver-request') expect(who).not.toBe(done.context.by.personId)
  })
})

test('who is nominated hears of nothing that they may not read', () => {
  everyAct((done) => {
    const { before, after, act } = done
    const nominees = after.body.nominees.map(({ personId }) => personId)
    for (const [who, mail] of reached(done)) {
      if (!nominees.includes(who)) continue
      const knew = isHigh5(before) || before.head.asked || isApproved(before)
      expect([act.what, mail, knew || isHigh5(after) || isApproved(after)]).toEqual([act.what, mail, true])
      expect(mail).not.toBe('rejected-approver')
    }
  })
})
