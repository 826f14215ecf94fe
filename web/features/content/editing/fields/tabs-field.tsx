/** The tabs of a challenge: more texts, each with a title. */
import { Group, Paper, Stack, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import type { FieldBinding, Problems } from '../content-form.ts'
import { RichTextField } from './rich-text-field.tsx'
import { AddRow, RowButtons, useRows } from './rows.tsx'

interface TabsFieldProps extends FieldBinding<ContentOf<'challenge'>['tabs']> {
  problems: Problems
}

const texts = adminTexts.fields
const maxTabs = 10

export function TabsField({ value, onChange, problems }: TabsFieldProps) {
  const id = useId()
  const nameOf = (index: number) => fill(texts.tab, { number: index + 1 })
  const { rows, announcement, add } = useRows(value, onChange, ({ title }, index) => title || nameOf(index))
  return (
    <ChoiceGroup id={id} legend={texts.tabs} hint={texts.tabsHint}>
      <Stack gap="sm" align="stretch">
        {rows.map(({ key, item, actions, change }, index) => {
          const name = nameOf(index)
          return (
            <Paper key={key} withBorder p="md" component="section" aria-label={name}>
              <Group align="flex-end" wrap="nowrap" mb="sm">
                <TextInput
                  label={name}
                  flex={1}
                  value={item.title}
                  onChange={(event) => change({ ...item, title: event.currentTarget.value })}
                  error={problems[`${index}.title`]}
                />
                <RowButtons name={name} {...actions} />
              </Group>
              <RichTextField
                label={texts.content}
                value={item.content}
                onChange={(content) => change({ ...item, content })}
                error={problems[`${index}.content`]}
              />
            </Paper>
          )
        })}
        <AddRow disabled={value.length >= maxTabs} onClick={() => add({ title: '', content: '' })}>
          {texts.addTab}
        </AddRow>
        {announcement}
      </Stack>
    </ChoiceGroup>
  )
}
