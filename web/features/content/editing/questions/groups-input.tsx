/** Groups of choices for a choice in two steps. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { problemsBelow } from '../content-form.ts'
import { RowButtons } from '../fields/row-buttons.tsx'
import { useRows } from '../fields/use-rows.ts'
import { OptionsInput } from './options-input.tsx'
import styles from './questions.module.css'

interface ChoiceGroup {
  name: string
  options: string[]
}

interface GroupsInputProps {
  groups: readonly ChoiceGroup[]
  onChange: (groups: ChoiceGroup[]) => void
  problems: Readonly<Record<string, string>>
}

const texts = adminTexts.form

export function GroupsInput({ groups, onChange, problems }: GroupsInputProps) {
  const { rows, change, add, move, remove } = useRows(groups, onChange)
  const wrong = problemsBelow(problems, 'groups')
  return (
    <Stack gap="sm">
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.groupsHint}
        </Text>
      )}
      {rows.map(({ key, item }, index) => {
        const values = { number: index + 1 }
        return (
          <div key={key} className={styles.group}>
            <Group align="flex-end" wrap="nowrap" gap="xs" mb="xs">
              <TextInput
                label={fill(texts.groupName, values)}
                flex={1}
                value={item.name}
                onChange={(event) => change(index, { ...item, name: event.currentTarget.value })}
                error={wrong[`${index}.name`]}
              />
              <RowButtons
                name={fill(texts.group, values)}
                index={index}
                total={rows.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </Group>
            <OptionsInput
              label={fill(texts.groupOptions, values)}
              options={item.options}
              onChange={(options) => change(index, { ...item, options })}
              problems={wrong}
              path={`${index}.options`}
            />
          </div>
        )
      })}
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={groups.length >= 50}
          onClick={() => add({ name: '', options: [] })}
        >
          {texts.addGroup}
        </Button>
      </Group>
    </Stack>
  )
}
