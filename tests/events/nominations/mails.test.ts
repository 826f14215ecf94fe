/** What mails about a nomination say, made at once or late: each is true when it is made, or nobody gets it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterText } from '#events/mail/render.tsx'
import { contentFor } from '#events/nominations/letter-content.ts'
import { type LetterKind, nominationLetter } from '#events/nominations/letters.ts'
import { isStillRelevant } from '#events/nominations/mails.ts'
import { approverId } from '#functions/nominations/review/approvers.ts'
import { reviewRequest } from '#functions/nominations/review/notifications.ts'
import { nominationMailTexts } from '#shared/messages/nominations-mails.ts'
import type { NominationMail, Notification } from '#shared/nominations/events.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Member } from '#shared/nominations/model.ts'
import { attempts, created, live } from '#tests/functions/nominations/histories.ts'
import { runs } from '#tests/support/tier.ts'

interface Made {
  readonly mail: NominationMail
  readonly whose: string
  readonly told: Notification
}

const takesPart = ({ answer }: Member) => answer?.status !== 'Rejected'

/** Whom a telling is for, as the nomination is when its mails are made. */
function addressees({ to, stage, whose = '' }: Notification, { head, body }: FullNomination): string[] {
  if (to === 'nominator') return [head.nominator.personId]
  if (to === 'nominees') return body.nominees.filter(takesPart).map(({ personId }) => personId)
  if (to === 'former-approver') return [whose]
  const step = head.steps.find((each) => each.stage === stage)
  return to === 'approver' && approverId(step?.approver) === whose ? [whose] : []
}

/** The mails of notifications that are worked off while the nomination is so. */
function made(notifications: readonly Notification[], nomination: FullNomination): Made[] {
  return notifications.flatMap((told) =>
    addressees(told, nomination)
      .filter((whose) => isStillRelevant(told.mail, nomination, { whose, stage: told.stage }))
      .map((whose) => ({ mail: told.mail, whose, told })),
  )
}

/** What a new nomination tells. */
function first({ head }: FullNomination): Notification[] {
  const { mails } = kindOf(head.kind)
  const toNominees = head.asked ? mails.request : mails.created
  const turn = head.decision === 'Accepted' ? head.steps.find(({ status }) => status === '') : undefined
  return [
    ...(toNominees ? [{ mail: toNominees, to: 'nominees' } as const] : []),
    ...(mails.sent ? [{ mail: mails.sent, to: 'nominator' } as const] : []),
    ...(turn ? [reviewRequest(turn.stage, turn.approver)] : []),
  ]
}

function everyStory(
  property: (story: {
    last: FullNomination
    late: Made[]
    prompt: Made[]
    withdrew?: string | undefined
  }) => void,
) {
  fc.assert(
    fc.property(created, attempts, (nomination, tried) => {
      const { last, moments } = live(nomination, tried)
      const acts = moments.flatMap(({ context, outcome }) =>
        outcome.is === 'done' ? [{ context, outcome }] : [],
      )
      const prompt = [
        ...made(first(nomination), nomination),
        ...acts.flatMap(({ outcome }) => made(outcome.notifications, outcome.nomination)),
      ]
      const late = [first(nomination), ...acts.map(({ outcome }) => outcome.notifications)].flatMap((each) =>
        made(each, last),
      )
      property({ last, late, prompt, withdrew: last.head.withdrawal?.by.personId })
    }),
    runs(200, 5000),
  )
}

const isHigh5 = (mail: NominationMail) => mail === 'high5' || mail === 'high5-approver'

function letterOf({ mail, whose, told }: Made, nomination: FullNomination) {
  const to = { name: whose, firstName: '' }
  const content = contentFor(mail as LetterKind, nomination, { to, stage: told.stage, members: told.members })
  return nominationLetter(mail as LetterKind, content, 'https://site')
}

/** Mails that end what the nominator was promised to hear of. */
const endings: readonly NominationMail[] = [
  'rejected',
  'award-notification',
  'month-award-notification',
  'downgraded',
  'nomination-declined',
  'withdrawn',
]

const hasEnded = ({ head }: FullNomination) =>
  head.decision === 'Declined' ||
  head.decision === 'Withdrawn' ||
  head.steps.every(({ status }) => status !== '')

test('whoever was promised to hear when everything is decided hears of it once, and of no more than happened', () => {
  const seen = new Set<string>()
  everyStory(({ last, late, prompt, withdrew }) => {
    const nominator = last.head.nominator.personId
    const heard = (mails: readonly Made[]) =>
      mails.filter(({ mail, whose }) => whose === nominator && endings.includes(mail)).map(({ mail }) => mail)
    const wasPromised = prompt.some(({ mail }) => mail === 'nomination-sent')
    const ownEnd = withdrew === nominator
    if (wasPromised) expect(heard(late)).toHaveLength(hasEnded(last) && !ownEnd ? 1 : 0)
    // Only what was approved or downgraded ends twice: an administrator withdraws it.
    if (wasPromised && hasEnded(last) && !ownEnd)
      expect(heard(prompt).length).toBe(last.head.withdrawal && heard(prompt)[0] !== 'withdrawn' ? 2 : 1)
    for (const mail of heard(late)) seen.add(mail)
  })
  // Chance seldom takes all three stages of On the Spot; the month awards end by the same rule.
  for (const mail of endings.filter((each) => each !== 'award-notification')) expect(seen).toContain(mail)
})

test('a mail that is made late is as true as one that is made at once', () => {
  const seen = new Set<string>()
  everyStory(({ last, late }) => {
    const { head, body } = last
    const dropped = body.nominees.filter((each) => !takesPart(each)).map(({ personId }) => personId)
    for (const each of late) {
      const { mail, whose } = each
      seen.add(mail)
      // Nobody who declined is asked, congratulated or told of what they left.
      expect([mail, dropped.includes(whose)]).toEqual([mail, false])
      if (isHigh5(mail)) {
        expect([head.category, head.decision]).toEqual([102, 'Accepted'])
        continue
      }
      const letter = letterOf(each, last)
      const text = letterText(letter, 'https://site')
      expect([text, /\{\w+\}| \.| ,|\n\n\.|undefined|of for|of {2}|Hi ,/.test(text)]).toEqual([text, false])
      if (mail === 'approver-request') {
        const turn = head.decision === 'Accepted' ? head.steps.find(({ status }) => status === '') : undefined
        expect(approverId(turn?.approver)).toBe(whose)
      }
      if (mail === 'accept-request' || mail === 'team-notice') {
        const asked = body.nominees.find(({ personId }) => personId === whose)
        expect([head.decision, asked?.answer?.status]).toEqual(['Pending', 'Pending'])
      }
      if (mail === 'nomination-sent') {
        expect(hasEnded(last)).toBe(false)
        for (const { name } of body.nominees) expect(text).toContain(name)
      }
      if (text.includes('Review starts once')) expect(head.decision).toBe('Pending')
      if (mail === 'member-declined' && head.decision === 'Pending')
        expect(text).toContain('Review starts once the others have answered.')
      if (mail === 'nomination-declined')
        for (const { name, answer } of body.nominees)
          expect(text).toMatch(
            new RegExp(`${answer?.reason === 'No answer' ? 'answer' : 'Declined'}.*${name}`),
          )
      if (text.includes('It’s now under review')) expect(hasEnded(last)).toBe(false)
      // What a nominee reads of a downgraded award is a High5 (docs/product.md#what-is-shown).
      if (head.downgrade && body.nominees.some(({ personId }) => personId === whose))
        expect([text, /On the Spot|Team award|owngrad/.test(text)]).toEqual([text, false])
      // To everybody else it is what they knew; a withdrawal tells of the High5 that it was by then.
      else if (head.downgrade && !mail.includes('withdrawn'))
        expect([mail, letter.subject]).toEqual([
          mail,
          expect.stringContaining(nominationMailTexts.awards[head.downgrade.from.kind]),
        ])
      // Why it was withdrawn is for the nominator alone (docs/product.md#recipients), why somebody declined for none.
      if (mail !== 'withdrawn') expect(text).not.toContain('A mistake')
      expect(text).not.toContain('Decline of')
    }
  })
  for (const mail of [
    'nomination-sent',
    'accept-request',
    'team-notice',
    'approver-request',
    'member-declined',
    'members-unanswered',
    'withdrawn-nominee',
    'stage-withdrawn',
    'stage-downgraded',
    'stage-passed-on',
  ])
    expect(seen).toContain(mail)
})
