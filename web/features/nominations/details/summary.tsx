/** The summary of a nomination: award, nominees and nominator. */
import { Group, Text } from '@mantine/core'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import { KindBadges } from './badges.tsx'
import { NominationSection } from './nomination-section.tsx'
import { NominationBy, Nominees } from './nominees.tsx'

const texts = nominationTexts

interface SummaryProps {
  readonly nomination: NominationView
  /** Without card and months, which the page shows already. */
  readonly isShort?: boolean
}

export function Summary({ nomination, isShort = false }: SummaryProps) {
  const { title, kind, card, behaviour, selectionPeriod, payrollMonth } = nomination
  return (
    <NominationSection title={title}>
      <Group gap="xs">
        <KindBadges kind={kind} behaviour={behaviour} />
      </Group>
      {selectionPeriod && !isShort && (
        <Text>
          {texts.month}: <b>{monthInWords(selectionPeriod)}</b>
        </Text>
      )}
      {payrollMonth && !isShort && (
        <Text>
          {texts.payrollMonth}: <b>{monthInWords(payrollMonth)}</b>
        </Text>
      )}
      {card && !isShort && <CardImage card={card} width={480} />}
      <Nominees nomination={nomination} />
      <NominationBy nomination={nomination} />
    </NominationSection>
  )
}
