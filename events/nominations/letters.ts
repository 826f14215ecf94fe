/** The mails about a nomination on its way: one design for each, made of the same parts. */
import { type Block, type Letter, pageAddress, rowsBlock } from '#events/mail/letter.ts'
import { awardPicture, cardPicture } from '#shared/awards/rules.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { formatList } from '#shared/messages/locale.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { nominationMailTexts as texts } from '#shared/messages/nominations-mails.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import { worthTexts } from '#shared/messages/worth.ts'
import { addressOfNomination, addressOfReview } from '#shared/nominations/addresses.ts'
import type { NominationMail } from '#shared/nominations/events.ts'
import type { KindKey } from '#shared/nominations/kinds.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { initialsOf } from '#shared/people/names.ts'

export interface NominationContent {
  readonly nominationId: string
  /** To those who knew it as that, what was downgraded is what it was before. */
  readonly kind: KindKey
  /** First name of the reader. */
  readonly name: string
  readonly nominator: { readonly name: string; readonly company: string }
  /** Names of the nominees. */
  readonly nominees: readonly string[]
  /** The month of a month award, in words. */
  readonly month?: string | undefined
  /** The stage that the mail is about, in words. */
  readonly stage?: string | undefined
  /** The reader's own stage, as addresses name it. */
  readonly own?: Stage | undefined
  /** The decider, and the reason. */
  readonly by?: string | undefined
  readonly reason?: string | undefined
  /** Names of those who dropped out; who of them declined, and who did not answer. */
  readonly members?: readonly string[] | undefined
  readonly declined?: readonly string[] | undefined
  readonly silent?: readonly string[] | undefined
  /** The new approver of a stage. */
  readonly to?: string | undefined
  /** The approver in whose place its reader is told, and the last day of that, in words. */
  readonly standsFor?: { readonly name: string; readonly until: string } | undefined
  /** How the nomination goes on without those. */
  readonly goesOn?: 'Pending' | 'Accepted' | undefined
  /** Of an award that was approved for good and is not paid after all: whether it was withdrawn before its
   * payroll month was closed, or afterwards. */
  readonly notPaid?: keyof typeof texts.withdrawnNominee.notPaid | undefined
  /** Whether its reader may open it. */
  readonly isReadable?: boolean | undefined
  /** The nominees' amounts, in sentences. */
  readonly worth?: readonly string[] | undefined
  /** The reader's award, and when it is paid. */
  readonly award?: { readonly amount: string; readonly payrollMonth: string } | undefined
  /** Praise by approvers, with their stage in words. */
  readonly praise?:
    | readonly { readonly by: string; readonly stage: string; readonly text: string }[]
    | undefined
  /** The card that the nominator chose. */
  readonly card?: { readonly id: number; readonly name: string } | undefined
  /** The nominator's words. */
  readonly answers: readonly { readonly label: string; readonly content: string }[]
}

export type LetterKind = Exclude<NominationMail, 'high5' | 'high5-approver'>

interface Design {
  readonly subject: string
  /** Above the text, where it is not the subject. */
  readonly heading?: string
  readonly text: string
  readonly further?: readonly string[]
  /** The button's label, where there is something to open. */
  readonly open?: string
  readonly why: string
  /** Whether the nominator's words are in the mail. */
  readonly answers?: true
  /** Whether it goes to a winner: with a picture, the award and the praise. */
  readonly isWon?: true
  /** Whether why somebody decided so is in it. */
  readonly reason?: true
  readonly tone?: Letter['tone']
  readonly page: 'received' | 'sent' | 'review' | 'closed'
}

const { nominee, nominator, approver } = texts.why

const confirmation = {
  ...texts.notification,
  further: [texts.paid],
  why: nominator,
  tone: 'done',
  page: 'sent',
} as const

const designs: Readonly<Record<LetterKind, Design>> = {
  'nomination-sent': {
    ...texts.sent,
    further: [texts.sent.next],
    why: nominator,
    tone: 'done',
    page: 'sent',
  },
  'accept-request': { ...texts.acceptRequest, why: nominee, answers: true, page: 'received' },
  'team-notice': { ...texts.teamNotice, why: nominee, answers: true, page: 'received' },
  'approver-request': { ...texts.approverRequest, why: approver, answers: true, page: 'review' },
  rejected: { ...texts.rejected, why: nominator, reason: true, page: 'sent' },
  'rejected-approver': { ...texts.rejectedApprover, why: approver, reason: true, page: 'closed' },
  'award-congratulations': {
    ...texts.congratulations,
    further: [texts.paid],
    why: nominee,
    answers: true,
    isWon: true,
    page: 'received',
  },
  'award-notification': confirmation,
  'month-award': {
    ...texts.congratulations,
    ...texts.employeeOfTheMonth,
    further: [texts.paid],
    why: nominee,
    answers: true,
    isWon: true,
    page: 'received',
  },
  'month-award-notification': confirmation,
  downgraded: { ...texts.downgraded, why: nominator, reason: true, page: 'sent' },
  'member-declined': { ...texts.memberDeclined, why: nominator, page: 'sent' },
  'members-unanswered': { ...texts.membersUnanswered, why: nominator, page: 'sent' },
  'nomination-declined': { ...texts.declined, why: nominator, page: 'sent' },
  withdrawn: { ...texts.withdrawn, why: nominator, reason: true, page: 'sent' },
  'withdrawn-nominee': { ...texts.withdrawnNominee, why: nominee, page: 'received' },
  'stage-withdrawn': { ...texts.stageWithdrawn, why: approver, page: 'closed' },
  'stage-downgraded': { ...texts.stageDowngraded, why: approver, page: 'closed' },
  'stage-passed-on': { ...texts.stagePassedOn, why: texts.why.formerApprover, page: 'closed' },
}

/** How many nominees a subject names before it counts the others. */
const maxNamed = 3

function namesOf(nominees: readonly string[]): string {
  if (nominees.length <= maxNamed) return formatList(nominees)
  return formatList([
    ...nominees.slice(0, maxNamed - 1),
    formatMessage(countTexts.others, { count: nominees.length - maxNamed + 1 }),
  ])
}

/** Any mail about a nomination but that of a High5: its design says which texts it has, `content` what is
 * filled in. */
export function nominationLetter(mail: LetterKind, content: NominationContent, siteUrl: string): Letter {
  const design = designs[mail]
  const { name, kind, month, stage, by = '', reason } = content
  const values = {
    name,
    nominator: content.nominator.name,
    company: content.nominator.company,
    award: texts.awards[kind],
    month: month ?? '',
    stage: stage ?? '',
    by,
    members: formatList(content.members ?? []),
    declined: formatList(content.declined ?? []),
    silent: formatList(content.silent ?? []),
    to: content.to ?? '',
    approver: content.standsFor?.name ?? '',
    until: content.standsFor?.until ?? '',
  }
  const write = (text: string, nominees = formatList(content.nominees)) => fill(text, { ...values, nominees })
  const paragraph = (text: string): Block => ({ kind: 'paragraph', text: write(text) })
  const isTeamOfMonth = mail === 'month-award' && kind === 'team-of-the-month'
  const subject = write(
    isTeamOfMonth ? texts.teamOfTheMonth.subject : design.subject,
    namesOf(content.nominees),
  )
  return {
    subject,
    tone: design.isWon ? 'celebration' : design.tone,
    ...(design.heading && { heading: write(design.heading) }),
    preview: write(design.text, namesOf(content.nominees)),
    blocks: [
      paragraph(mailTexts.greeting),
      paragraph(design.text),
      ...(['review', 'closed'].includes(design.page) ? personBlock(content) : []),
      ...(content.standsFor ? [paragraph(texts.delegate.text)] : []),
      ...(month ? [paragraph(texts.month)] : []),
      ...(design.isWon ? won(content, siteUrl) : []),
      ...(content.worth?.length
        ? [{ kind: 'answer', label: worthTexts.heading, content: content.worth.join('\n') } as const]
        : []),
      ...(design.reason && reason
        ? [{ kind: 'answer', label: texts.reasonLabel, content: reason } as const]
        : []),
      ...(design.answers ? content.answers : []).map(
        ({ label, content: said }): Block => ({ kind: 'answer', label, content: said }),
      ),
      ...(design.isWon ? praiseBlocks(content) : []),
      ...(design.further ?? []).map(paragraph),
      ...(content.notPaid ? [paragraph(texts.withdrawnNominee.notPaid[content.notPaid])] : []),
      ...(content.goesOn ? [paragraph(texts.goesOn[content.goesOn])] : []),
      ...(content.declined?.length ? [paragraph(texts.declined.whoDeclined)] : []),
      ...(content.silent?.length ? [paragraph(texts.declined.whoWasSilent)] : []),
      ...(design.open && content.isReadable !== false
        ? [{ kind: 'button', label: design.open, address: addressOf(design.page, content, siteUrl) } as const]
        : []),
    ],
    why: content.standsFor ? write(texts.delegate.why) : design.why,
  }
}

/** Shows the reader's award, with the chosen card or the cup of awards. */
function won({ card, award }: NominationContent, siteUrl: string): Block[] {
  const picture = card ? cardPicture(card.id, 'png') : awardPicture('png')
  return [
    { kind: 'picture', address: `${siteUrl}${picture}`, alt: card?.name ?? recognisedTexts.awardPicture },
    ...(award ? [{ kind: 'award', text: fill(texts.yours, award), amount: award.amount } as const] : []),
  ]
}

/** Shows approvers the one person whom a nomination is about; a team is named in the text. */
function personBlock({ nominees: [name, ...others], kind }: NominationContent): Block[] {
  return !name || others.length > 0
    ? []
    : rowsBlock([{ name, about: texts.awards[kind], badge: initialsOf(name) }])
}

function praiseBlocks({ praise = [] }: NominationContent): Block[] {
  return praise.map(({ text, ...values }) => ({
    kind: 'answer',
    label: fill(texts.praise, values),
    content: text,
  }))
}

/** The HRBP reads who rejected and why at an address that cannot be decided at (docs/product.md#rejecting);
 * approvers before them at that of their own stage. */
function addressOf(page: Design['page'], content: NominationContent, siteUrl: string): string {
  const { nominationId: id, kind, own } = content
  const path =
    page === 'received' || page === 'sent'
      ? addressOfNomination({ id, kind }, page)
      : addressOfReview({ id, kind }, own)
  const address = pageAddress(siteUrl, ...path.slice(1).split('/'))
  return page === 'closed' && own === lastStage ? `${address}?status=review` : address
}

const lastStage: Stage = 'hrbp'
