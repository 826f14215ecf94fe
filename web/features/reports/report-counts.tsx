/** The counts of a report: how many of its nominations have each outcome. */

import { Paper, Text } from '@mantine/core'
import { formatNumber } from '#shared/messages/locale.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { answerOf, outcomes } from '#shared/nominations/outcome-names.ts'
import type { ReportCounts as Counts } from '#shared/reports/model.ts'
import { nomineeAnswers } from '#shared/reports/reports.ts'
import classes from './reports.module.css'

const { counts: texts } = reportTexts

/** Shows the count of each outcome, and below it of each answer of nominees; where nobody was asked it is
 * Accepted. `isFormer`: the counts are still those of another filter. */
export function OutcomeCounts({ counts, isFormer }: { counts: Counts; isFormer: boolean }) {
  // Few reports have nominations with these outcomes.
  const outcomesShown = outcomes.filter(
    (each) => (each !== 'withdrawn' && each !== 'downgraded') || counts[each] > 0,
  )
  return (
    <section aria-label={texts.label} className={classes.countsFrame} aria-busy={isFormer}>
      <dl className={classes.counts}>
        {(['total', ...outcomesShown] as const).map((each) => (
          <Paper key={each} withBorder radius="md" px="sm" py={4} className={classes.count}>
            <Text component="dt" size="sm" c="dimmed">
              {texts[each]}
            </Text>
            <Text component="dd" fw={600} size="lg" m={0}>
              {formatNumber(counts[each])}
            </Text>
          </Paper>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt={4}>
        {texts.answers}: {answersIn(counts).join(' · ')}
      </Text>
    </section>
  )
}

/** Tells how many nominees gave each answer. The answers of withdrawn nominations are unknown: they complete
 * the total. */
function answersIn(counts: Counts): string[] {
  const answers = counts.withdrawn ? ([...nomineeAnswers, 'Withdrawn'] as const) : nomineeAnswers
  return answers.map((answer) => {
    let count = 0
    for (const each of outcomes) if (answerOf(each) === answer) count += counts[each]
    return `${nominationWords.answers[answer]} ${formatNumber(count)}`
  })
}
