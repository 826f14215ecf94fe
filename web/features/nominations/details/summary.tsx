/** Who nominated whom for what. */
import { Badge, Group, Text, Title } from '@mantine/core'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { CardImage } from '#web/ui/card-image.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { formatDay } from '../progress-sentences.ts'
import { NominationSection } from './nomination-section.tsx'
import { Nominees } from './nominees.tsx'

const texts = nominationTexts

export function Summary({ nomination }: { nomination: NominationView }) {
  const { title, kind, card, behaviour, nominator, createdAt, selectionPeriod, payrollMonth } = nomination
  return (
    <NominationSection title={title}>
      <Group gap="xs">
        <Badge variant="light" tt="none">
          {kindOf(kind).label}
        </Badge>
        {behaviour && (
          <Badge variant="light" color="gray" tt="none">
            {behaviour.name}
          </Badge>
        )}
      </Group>
      {selectionPeriod && (
        <Text>
          {texts.month}: <b>{monthInWords(selectionPeriod)}</b>
        </Text>
      )}
      {payrollMonth && (
        <Text>
          {texts.payrollMonth}: <b>{monthInWords(payrollMonth)}</b>
        </Text>
      )}
      {card && <CardImage card={card} width={480} />}
      <Nominees nomination={nomination} />
      <div>
        <Title order={3} size="h6" mb="xs">
          {texts.by}
        </Title>
        <PersonLine
          personId={nominator.personId}
          name={nominator.name}
          slug={nominator.slug}
          details={[nominator.company, formatDay(createdAt)]}
        />
      </div>
    </NominationSection>
  )
}
