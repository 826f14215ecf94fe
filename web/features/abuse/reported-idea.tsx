/** The idea that a report is about, as it is now. */
import { Text, type TitleOrder } from '@mantine/core'
import type { AbuseReportView } from '#shared/abuse/model.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { fill } from '#shared/messages/fill.ts'
import { IdeaCardView } from '#web/ui/ideas/idea-card.tsx'

interface ReportedIdeaProps {
  report: AbuseReportView
  /** Level of the idea's title. */
  order: TitleOrder
}

export function ReportedIdea({ report: { idea, ideaTitle }, order }: ReportedIdeaProps) {
  return idea ? (
    <IdeaCardView idea={idea} order={order} />
  ) : (
    <Text c="dimmed">{fill(abuseTexts.one.gone, { title: ideaTitle })}</Text>
  )
}
