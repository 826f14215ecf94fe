/** What is said of acts that come too late or are not possible, and who hears of a rejection. */
import { describe, expect, test } from 'vitest'
import {
  type ActResult,
  apply,
  type Command,
  type CommandContext,
} from '#functions/nominations/review/state-machine.ts'
import { type KindKey, kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { nominationOf } from './histories.ts'

const at = new Date('2026-11-21T10:00:00Z')

interface Making {
  readonly nominees?: readonly string[]
  readonly approvers?: Partial<Parameters<typeof nominationOf>[0]['approvers']>
  readonly asked?: boolean
}

/** By Jon, as it is created. */
function created(
  key: KindKey,
  { nominees = ['amy'], approvers = {}, asked = false }: Making = {},
): FullNomination {
  const all = { lineManager: 'manager', exco2: 'exco2', hrbp: 'hrbp', ...approvers }
  const active = ['sponsor', 'manager', 'exco2', 'hrbp']
  const made = { kind: kindOf(key), nominator: 'jon', sponsor: 'sponsor', isAsked: asked }
  return nominationOf({ ...made, nominees, approvers: all, active: [...active, ...Object.values(approvers)] })
}

const by = (personId: string | undefined, isAdmin = false): CommandContext => ({
  by: { personId, name: personId ?? 'ThinkTank' },
  isAdmin,
  at,
  desk: { email: 'desk@x.example' },
})

function done(outcome: ActResult): Extract<ActResult, { is: 'done' }> {
  if (outcome.is !== 'done') throw new Error(`Refused: ${outcome.code}`)
  return outcome
}

function said(outcome: ActResult): string | undefined {
  return outcome.is === 'refused' && outcome.code !== 'no-access' && outcome.code !== 'not-found'
    ? refusalText(outcome.code, outcome.values)
    : undefined
}

const accepted: Command = { what: 'accepted', company: 'Africa' }

describe('an answer after the time for it', () => {
  test.each([
    ['alone', ['amy']],
    ['in a team that goes on', ['amy', 'ben']],
  ])('%s is told that the time is over, not that it was given', (_, nominees) => {
    let whole = created('teams', { nominees, asked: true })
    if (nominees.length > 1) whole = done(apply(whole, accepted, by('ben'))).nomination
    const { nomination: closed } = done(apply(whole, { what: 'not-answered' }, by(undefined)))
    expect(said(apply(closed, accepted, by('amy')))).toBe(
      'The time to answer has passed, so this nomination counts as declined.',
    )
  })

  test('that was given is told so', () => {
    const whole = created('teams', { nominees: ['amy', 'ben'], asked: true })
    const { nomination: answered } = done(apply(whole, accepted, by('amy')))
    expect(said(apply(answered, { what: 'declined', reason: 'I resigned' }, by('amy')))).toBe(
      'You’ve already answered this nomination.',
    )
  })
})

describe('a withdrawal', () => {
  const withdrawn: Command = { what: 'withdrawn', reason: 'A mistake' }

  test.each(['high5', 'team-high5'] as const)('of a %s by its nominator says that it is complete', (kind) => {
    const nominees = kind === 'high5' ? ['amy'] : ['amy', 'ben']
    const nomination = created(kind, { nominees })
    expect(said(apply(nomination, withdrawn, by('jon')))).toBe(
      'Once a High5 is sent, only an administrator can withdraw it.',
    )
    expect(apply(nomination, withdrawn, by('ada', true)).is).toBe('done')
  })

  test('after a decision says so, also where that made it a High5', () => {
    const nomination = created('on-the-spot')
    const text = 'Someone has already decided, so only an administrator can withdraw this nomination.'
    const approved = done(
      apply(nomination, { what: 'approved', stage: 'manager', comment: '' }, by('manager')),
    )
    expect(said(apply(approved.nomination, withdrawn, by('jon')))).toBe(text)
    const less = done(
      apply(nomination, { what: 'downgraded', stage: 'manager', reason: 'Less' }, by('manager')),
    )
    expect(said(apply(less.nomination, withdrawn, by('jon')))).toBe(text)
  })
})

describe('a downgrade', () => {
  const downgraded: Command = { what: 'downgraded', stage: 'exco2', reason: 'Less' }

  test.each(['employee-of-the-month', 'team-of-the-month'] as const)('of %s says what can be', (kind) => {
    const nomination = created(kind, { nominees: kind === 'team-of-the-month' ? ['amy', 'ben'] : ['amy'] })
    expect(said(apply(nomination, downgraded, by('exco2')))).toBe(
      'You can’t downgrade this award. Only On the Spot and Team nominations can be downgraded.',
    )
  })

  test('of a High5 says that it is one', () => {
    expect(said(apply(created('high5'), downgraded, by('ada', true)))).toBe(
      'Current Nomination is already High5. Only On The Spot nomination can be downgraded',
    )
  })
})

test('a date in a refusal reads as dates on screens do', () => {
  const approved = { what: 'approved', stage: 'manager', comment: '' } as const
  const { nomination } = done(apply(created('on-the-spot'), approved, by('manager')))
  expect(said(apply(nomination, { ...approved, comment: 'Again' }, by('manager')))).toBe(
    'Someone already decided this stage: Approved by manager on 21 Nov 2026.',
  )
})

test.each(['\u200b', ' \u2800\u00ad', '\u3164'])(
  'a rejection comment of invisible characters is none',
  (comment) => {
    const outcome = apply(
      created('on-the-spot'),
      { what: 'rejected', stage: 'manager', comment },
      by('manager'),
    )
    expect(said(outcome)).toBe('Please provide Rejection Reason/Comment!')
  },
)

describe('a rejection', () => {
  const told = (nomination: FullNomination) =>
    done(
      apply(nomination, { what: 'rejected', stage: 'exco2', comment: 'Not this month' }, by('exco2')),
    ).notifications.map(({ mail, stage, to }) => [mail, stage ?? to].join(' '))

  test('of a month award is told to the manager who approved in advance, too', () => {
    expect(told(created('employee-of-the-month'))).toEqual([
      'rejected nominator',
      'rejected-approver manager',
      'rejected-approver hrbp',
    ])
  })

  test('is told once to who approves two stages, and not again to the nominator', () => {
    expect(told(created('employee-of-the-month', { approvers: { hrbp: 'manager' } }))).toEqual([
      'rejected nominator',
      'rejected-approver manager',
    ])
    expect(told(created('employee-of-the-month', { approvers: { lineManager: 'jon' } }))).toEqual([
      'rejected nominator',
      'rejected-approver hrbp',
    ])
  })

  test('is told to no approver who is nominated, and to none who rejected it', () => {
    const nominees = ['amy', 'ben']
    const approvers = { lineManager: 'ben', hrbp: 'exco2' }
    expect(told(created('team-of-the-month', { nominees, approvers }))).toEqual(['rejected nominator'])
  })
})
