/** The nominator of a nomination, and its time. */
import { Title } from '@mantine/core'
import { groupInstant } from '#shared/clock.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { PersonLine } from '#web/ui/people/person-line.tsx'

export function NominationBy({ nomination: { nominator, createdAt } }: { nomination: NominationView }) {
  return (
    <div>
      <Title order={3} size="h6" mb="xs">
        {nominationTexts.by}
      </Title>
      <PersonLine
        personId={nominator.personId}
        name={nominator.name}
        slug={nominator.slug}
        details={[nominator.company, groupInstant(new Date(createdAt))]}
      />
    </div>
  )
}
