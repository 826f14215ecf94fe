/** The people who answer the ideas of a challenge beside administrators. */
import { CloseButton, Group, Stack, Text } from '@mantine/core'
import { maxOwners } from '#shared/content/limits.ts'
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import type { FieldBinding } from '../content-form.ts'

const texts = adminTexts.fields

type Owners = ContentOf<'challenge'>['owners']

export function OwnersField({ value: owners = [], onChange, error }: FieldBinding<Owners>) {
  const change = (next: NonNullable<Owners>) => onChange(next.length > 0 ? next : undefined)
  return (
    <Stack gap="xs">
      <Text size="xs" c="dimmed">
        {texts.ownersHint}
      </Text>
      {owners.length > 0 && (
        <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }}>
          {owners.map(({ personId, name }) => (
            <Group key={personId} component="li" justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm">{name}</Text>
              <CloseButton
                size="sm"
                aria-label={fill(texts.removeOwner, { name })}
                onClick={() => change(owners.filter((each) => each.personId !== personId))}
              />
            </Group>
          ))}
        </Stack>
      )}
      {owners.length < maxOwners && (
        <PersonPicker
          // Empty again for the next person.
          key={owners.length}
          label={texts.addOwner}
          placeholder={texts.ownerHint}
          value={undefined}
          error={error}
          onChange={(person) => {
            if (!person || owners.some(({ personId }) => personId === person.personId)) return
            change([...owners, { personId: person.personId, name: person.name }])
          }}
        />
      )}
    </Stack>
  )
}
