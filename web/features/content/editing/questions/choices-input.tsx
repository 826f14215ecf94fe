/** The choices of a question, written one a line, and groups of them for a choice in two steps. */
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { type Problems, problemsBelow } from '../content-form.ts'
import { AutosizeTextarea } from '../fields/autosize-textarea.tsx'
import { AddRow, RowButtons, useRows } from '../fields/rows.tsx'
import styles from './questions.module.css'

const texts = adminTexts.form

interface OptionsInputProps {
  label: string
  options: readonly string[]
  onChange: (options: string[]) => void
  problems: Problems
  /** Of the list in the problems. */
  path: string
}

/** Lines may be blank while they are written; blank ones are no choices. */
export function OptionsInput({ label, options, onChange, problems, path }: OptionsInputProps) {
  const [typed, setTyped] = useState(options.join('\n'))
  const text = sameLines(typed, options) ? typed : options.join('\n')
  const wrong = Object.entries(problems).find(([each]) => each === path || each.startsWith(`${path}.`))
  return (
    <AutosizeTextarea
      label={label}
      rows={3}
      value={text}
      onChange={(value) => {
        setTyped(value)
        onChange(linesOf(value))
      }}
      error={wrong?.[1]}
    />
  )
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function sameLines(text: string, lines: readonly string[]): boolean {
  const read = linesOf(text)
  return read.length === lines.length && read.every((line, index) => line === lines[index])
}

interface ChoiceGroup {
  name: string
  options: string[]
}

interface GroupsInputProps {
  groups: readonly ChoiceGroup[]
  onChange: (groups: ChoiceGroup[]) => void
  problems: Problems
}

export function GroupsInput({ groups, onChange, problems }: GroupsInputProps) {
  const { rows, add } = useRows(groups, onChange)
  const wrong = problemsBelow(problems, 'groups')
  return (
    <Stack gap="sm">
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.groupsHint}
        </Text>
      )}
      {rows.map(({ key, item, actions, change }, index) => {
        const values = { number: index + 1 }
        return (
          <div key={key} className={styles.group}>
            <Group align="flex-end" wrap="nowrap" gap="xs" mb="xs">
              <TextInput
                label={fill(texts.groupName, values)}
                flex={1}
                value={item.name}
                onChange={(event) => change({ ...item, name: event.currentTarget.value })}
                error={wrong[`${index}.name`]}
              />
              <RowButtons name={fill(texts.group, values)} {...actions} />
            </Group>
            <OptionsInput
              label={fill(texts.groupOptions, values)}
              options={item.options}
              onChange={(options) => change({ ...item, options })}
              problems={wrong}
              path={`${index}.options`}
            />
          </div>
        )
      })}
      <AddRow disabled={groups.length >= 50} onClick={() => add({ name: '', options: [] })}>
        {texts.addGroup}
      </AddRow>
    </Stack>
  )
}
