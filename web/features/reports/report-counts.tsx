/** How many of all that the filter shows have come to what. */
import { Paper, Text } from '@mantine/core'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { answerOf, outcomes } from '#shared/nominations/outcome-names.ts'
import type { ReportCounts as Counts } from '#shared/reports/model.ts'
import { nomineeAnswers } from '#shared/reports/reports.ts'
import { countText } from '#web/ui/count-text.ts'
import { HiddenStatus } from '#web/ui/hidden-status.tsx'
import classes from './reports.module.css'

const { counts: texts } = reportTexts

/** Tells how many there are; nothing while that is not known. */
export function ReportStatus({ total }: { total: number | undefined }) {
  const { countMany, countOne } = reportTexts.innovation
  return <HiddenStatus text={total === undefined ? undefined : countText(total, countMany, countOne)} />
}

/** How many nominations have come to what, and below it how many have which answer of their nominees; where nobody was asked
 * it is Accepted. `isFormer`: those of what the filter shows now are on their way. */
export function OutcomeCounts({ counts, isFormer }: { counts: Counts; isFormer: boolean }) {
  // Few reports have these.
  const shown = outcomes.filter((each) => (each !== 'withdrawn' && each !== 'downgraded') || counts[each] > 0)
  return (
    <section aria-label={texts.label} className={classes.countsFrame} aria-busy={isFormer}>
      <dl className={classes.counts}>
        {(['total', ...shown] as const).map((each) => (
          <Paper key={each} withBorder radius="md" px="sm" py={4} className={classes.count}>
            <Text component="dt" size="sm" c="dimmed">
              {texts[each]}
            </Text>
            <Text component="dd" fw={700} size="lg" m={0}>
              {counts[each].toLocaleString('en')}
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

/** How many nominees gave each answer. Of what was withdrawn it is no longer known: with those it is the total. */
function answersIn(counts: Counts): string[] {
  const shown = counts.withdrawn ? ([...nomineeAnswers, 'Withdrawn'] as const) : nomineeAnswers
  return shown.map((answer) => {
    let count = 0
    for (const each of outcomes) if (answerOf(each) === answer) count += counts[each]
    return `${answer} ${count.toLocaleString('en')}`
  })
}
