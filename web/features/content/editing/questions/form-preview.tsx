/** The form that questions make, live: it can be tried out, and nothing is sent. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { cardsQuery } from '#web/client/content-queries.ts'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'

const texts = adminTexts.form

export function FormPreview({ fields }: { fields: readonly FieldDefinition[] }) {
  const asksForCard = fields.some(({ type }) => type === 'high5-card')
  const cards = useQuery({ ...cardsQuery, enabled: asksForCard })
  const context = { eCards: cards.data?.behaviours ?? [], kind: 'on-the-spot' as const }
  const form = useDynamicForm({ version: 1, fields: [...fields] }, context)
  const [fits, setFits] = useState(false)
  return (
    <Stack gap="lg">
      <DynamicForm form={form} />
      <ChoicesFailed query={cards} text={adminTexts.fields.choicesFailed} label={adminTexts.cards.title} />
      <Group>
        <Button type="button" variant="default" onClick={() => setFits(form.submit() !== undefined)}>
          {texts.check}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {fits ? texts.answersFit : texts.tryAbout}
        </Text>
      </Group>
    </Stack>
  )
}
