/** Asks whom somebody means by a name that several colleagues share (docs/product.md#nominees). */
import { Button, Paper, Stack, Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import { PersonLine } from '#web/ui/people/person-line.tsx'

interface PersonChoiceProps {
  readonly people: readonly Nominee[]
  readonly locked: boolean
  readonly onChoose: (person: Nominee) => void
}

export function PersonChoice({ people, locked, onChoose }: PersonChoiceProps) {
  const { sameName, choose, chooseNamed } = nominatingTexts
  return (
    <Paper withBorder p="sm" role="group" aria-label={sameName}>
      <Text size="sm" fw={500} mb="xs">
        {sameName}
      </Text>
      <Stack gap="xs">
        {people.map((person) => (
          <PersonLine
            key={person.personId}
            personId={person.personId}
            name={person.name}
            details={[person.email, person.department, person.company]}
            actions={
              <Button
                size="compact-sm"
                variant="light"
                disabled={locked}
                onClick={() => onChoose(person)}
                aria-label={fill(chooseNamed, { name: person.name, email: person.email })}
              >
                {choose}
              </Button>
            }
          />
        ))}
      </Stack>
    </Paper>
  )
}
