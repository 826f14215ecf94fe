/** A question in the list: its label and kind at a glance, and its settings when it is open. */
import { Badge, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import type { FieldRole, FieldType } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import type { Problems } from '../content-form.ts'
import { moveOfKey, type RowActions, RowButtons } from '../fields/rows.tsx'
import { QuestionSettings } from './question-settings.tsx'
import styles from './questions.module.css'

interface QuestionRowProps {
  question: FieldDefinition
  types: readonly FieldType[]
  roles: readonly FieldRole[]
  /** Names it in labels and announcements. */
  name: string
  actions: RowActions
  isOpen: boolean
  problems: Problems
  onOpen: () => void
  onChange: (question: FieldDefinition) => void
  onDuplicate: () => void
}

const texts = adminTexts.form

/** Where something is wrong the settings stay open. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, name, actions, problems } = props
  const { index, onMove } = actions
  const settings = useId()
  const isWrong = Object.keys(problems).length > 0
  const isOpen = props.isOpen || isWrong
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li
      className={styles.question}
      data-open={isOpen}
      data-wrong={isWrong}
      onKeyDown={(event) => {
        const step = moveOfKey(event)
        if (step === 0) return
        event.preventDefault()
        onMove(index + step)
      }}
    >
      <div className={styles.head}>
        <UnstyledButton
          className={styles.open}
          aria-expanded={isOpen}
          aria-controls={settings}
          onClick={props.onOpen}
        >
          <Chevron size={18} aria-hidden className={styles.chevron} />
          <span>
            <Text span inherit fw={500} className={styles.label}>
              {index + 1}. {question.label || texts.newLabel}
            </Text>
            <Text span size="xs" c="dimmed" display="block">
              {texts.types[question.type]}
              {!question.required && ` · ${texts.optional}`}
            </Text>
          </span>
        </UnstyledButton>
        {!question.displayed && (
          <Badge variant="dot" color="gray" tt="none">
            {texts.notDisplayed}
          </Badge>
        )}
        <RowButtons name={name} {...actions} onDuplicate={props.onDuplicate} />
      </div>
      <div id={settings}>
        {isOpen && (
          <QuestionSettings
            question={question}
            types={props.types}
            roles={props.roles}
            problems={problems}
            onChange={props.onChange}
          />
        )}
      </div>
    </li>
  )
}
