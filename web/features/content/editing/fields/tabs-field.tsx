/** The tabs of a challenge: more texts, each with a title. */
import { Button, Group, Paper, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { RowButtons } from './row-buttons.tsx'
import { useAnnouncement } from './use-announcement.tsx'
import { useRows } from './use-rows.ts'

interface Tab {
  title: string
  content: string
}

interface TabsFieldProps {
  tabs: readonly Tab[]
  onChange: (tabs: Tab[]) => void
  problems: Readonly<Record<string, string>>
}

const { fields: texts, rows: rowTexts } = adminTexts
const most = 10

export function TabsField({ tabs, onChange, problems }: TabsFieldProps) {
  const id = useId()
  const { rows, change, add, move, remove } = useRows(tabs, onChange)
  const [news, tell] = useAnnouncement()
  return (
    <ChoiceGroup id={id} legend={texts.tabs} hint={texts.tabsHint}>
      <Stack gap="sm" align="stretch">
        {rows.map(({ key, item }, index) => {
          const name = fill(texts.tab, { number: index + 1 })
          return (
            <Paper key={key} withBorder p="md" component="section" aria-label={name}>
              <Group align="flex-end" wrap="nowrap" mb="sm">
                <TextInput
                  label={name}
                  flex={1}
                  value={item.title}
                  onChange={(event) => change(index, { ...item, title: event.currentTarget.value })}
                  error={problems[`${index}.title`]}
                />
                <RowButtons
                  name={name}
                  index={index}
                  total={rows.length}
                  onMove={(to) => {
                    move(index, to)
                    tell(fill(rowTexts.moved, { name: item.title, place: to + 1, total: rows.length }))
                  }}
                  onRemove={() => {
                    remove(index)
                    tell(fill(rowTexts.removed, { name: item.title || name }))
                  }}
                />
              </Group>
              <RichTextField
                label={texts.content}
                value={item.content}
                onChange={(content) => change(index, { ...item, content })}
                error={problems[`${index}.content`]}
              />
            </Paper>
          )
        })}
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={tabs.length >= most}
            onClick={() => add({ title: '', content: '' })}
          >
            {texts.addTab}
          </Button>
        </Group>
        {news}
      </Stack>
    </ChoiceGroup>
  )
}
