/** The mail that sums up a week for an HRBP or a line manager (docs/product.md#weekly-summary). */
import {
  type Block,
  daysInWords,
  type Letter,
  type ListRow,
  linkInText,
  mainButton,
  pageAddress,
  paragraph,
  rowsBlock,
} from '#events/mail/letter.ts'
import { itemWords, rowWords } from '#events/reminders/letters.ts'
import { mostNamed, type Some, type WaitingWith, type WeeklySummary } from '#functions/summaries/content.ts'
import { daysFrom } from '#shared/calendar/days.ts'
import { dayInWords, groupDate, groupDay } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { summaryTexts as texts } from '#shared/messages/summaries.ts'
import { addressOfReview } from '#shared/nominations/addresses.ts'
import { reportOf } from '#shared/reports/reports.ts'

export interface SummaryContent extends WeeklySummary {
  readonly name: string
  readonly firstDay: string
  readonly lastDay: string
  /** The day on which it is made, up to which days are counted. */
  readonly today: string
  /** Whether the reader may open the dashboard and the report of HRBPs. */
  readonly opensReport: boolean
  readonly stopAddress: string
}

/** One mail with a part for each of what its reader is. */
export function summaryLetter(content: SummaryContent, siteUrl: string): Letter {
  const { name, hrbp, manager, stopAddress } = content
  const days = { from: dayInWords(content.firstDay), to: dayInWords(content.lastDay) }
  const subject = fill(texts.subject, { days: fill(texts.days, days) })
  const text = fill(texts.text, days)
  return {
    subject,
    preview: text,
    blocks: [
      paragraph(fill(mailTexts.greeting, { name })),
      paragraph(text),
      ...(hrbp ? hrbpBlocks(hrbp, content.today, siteUrl) : []),
      ...(manager ? managerBlocks(manager, siteUrl) : []),
      ...buttons(content, siteUrl),
    ],
    why: texts.why,
    stopAddress,
  }
}

function hrbpBlocks(
  { waiting, unanswered, approved, rejected }: NonNullable<WeeklySummary['hrbp']>,
  today: string,
  siteUrl: string,
): Block[] {
  const count = waiting.reduce((sum, each) => sum + each.count, 0)
  return [
    facts(texts.hrbp, [
      fill(texts.waiting, { count }),
      fill(texts.asked, { count: unanswered }),
      fill(texts.approved, { count: approved.count }),
      fill(texts.rejected, { count: rejected.count }),
    ]),
    ...(count > 0 ? [paragraph(fill(texts.waiting, { count })), ...rowsBlock(withWhom(waiting, today))] : []),
    ...links(texts.approved, approved, { stage: 'hrbp', siteUrl }),
    ...links(texts.rejected, rejected, { stage: 'hrbp', siteUrl }),
  ]
}

function managerBlocks(
  { received, waiting }: NonNullable<WeeklySummary['manager']>,
  siteUrl: string,
): Block[] {
  return [
    facts(texts.manager, [
      fill(texts.received, { count: received.count }),
      fill(texts.waitsWithYou, { count: waiting }),
    ]),
    ...links(texts.received, received, { stage: 'manager', siteUrl }),
  ]
}

const facts = (label: string, lines: readonly string[]): Block => ({
  kind: 'answer',
  label,
  content: lines.join('\n'),
})

function withWhom(waiting: readonly WaitingWith[], today: string): ListRow[] {
  const rest = waiting.slice(mostNamed).reduce((sum, { count }) => sum + count, 0)
  const others = fill(texts.furtherApprovers, { count: rest })
  return [
    ...waiting.slice(0, mostNamed).map(({ name, isReader, stage, count, since }) => {
      const first = new Date(since)
      const values = { name, stage: nominationWords.stages[stage], count, since: groupDate(first) }
      return {
        name: isReader ? texts.you : name,
        about: values.stage,
        aside: fill(texts.oldest, { count, days: daysInWords(daysFrom(groupDay(first), today)) }),
        text: fill(isReader ? texts.waitingWithYou : texts.waitingWith, values),
      }
    }),
    ...(rest > 0 ? [{ name: others, text: others }] : []),
  ]
}

function links(
  label: string,
  { count, named }: Some,
  { stage, siteUrl }: { readonly stage: 'hrbp' | 'manager'; readonly siteUrl: string },
): Block[] {
  if (count === 0) return []
  return [
    paragraph(fill(label, { count })),
    ...rowsBlock(
      named.map((each) => {
        const address = pageAddress(siteUrl, ...addressOfReview(each, stage).slice(1).split('/'))
        return {
          ...rowWords({ ...each, own: stage }),
          address,
          text: linkInText(fill(texts.item, itemWords(each)), address),
        }
      }),
    ),
    ...(count > named.length ? [paragraph(fill(texts.more, { count: count - named.length }))] : []),
  ]
}

function buttons({ hrbp, manager, opensReport }: SummaryContent, siteUrl: string): Block[] {
  const choice = (label: string, address: string) => ({ label, address })
  const profile = pageAddress(siteUrl, 'my-profile')
  const [report = { path: '' }] = reportOf('hcbp').addresses
  const waits = (manager?.waiting ?? 0) > 0 || hrbp?.waiting.some(({ isReader }) => isReader)
  return mainButton([
    ...(waits ? [choice(texts.openReviews, `${profile}?tab=review`)] : []),
    ...(hrbp && opensReport
      ? [
          choice(texts.openDashboard, pageAddress(siteUrl, 'my-profile', 'hrbp', 'dashboard')),
          choice(texts.openReport, pageAddress(siteUrl, ...report.path.slice(1).split('/'))),
        ]
      : []),
    ...(hrbp && !opensReport ? [choice(texts.openOwn, `${profile}?tab=hcbp`)] : []),
  ])
}
