/** The questions of a form, beside the form itself. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useDeferredValue, useId, useState } from 'react'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import type { FieldRole, FieldType } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { type FieldBinding, type Problems, problemsBelow } from '../content-form.ts'
import { AddRow, useRows } from '../fields/rows.tsx'
import { FormPreview } from './form-preview.tsx'
import { duplicateQuestion, newQuestion } from './question-parts.ts'
import { QuestionRow } from './question-row.tsx'
import styles from './questions.module.css'

interface QuestionsFieldProps extends FieldBinding<readonly FieldDefinition[]> {
  title: string
  /** The kinds of question that can be asked. */
  types: readonly FieldType[]
  /** The uses that answers of this form can have. */
  roles: readonly FieldRole[]
  /** By index and part, as `2.label`. */
  problems: Problems
  /** The published questions, which may have answers. */
  published: readonly FieldDefinition[]
}

const { form: texts, rows: rowTexts } = adminTexts
const maxQuestions = 60

export function QuestionsField(props: QuestionsFieldProps) {
  const { title, value, error } = props
  const heading = useId()
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-labelledby={heading}>
      <Title order={2} id={heading}>
        {title}
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        {texts.about}
      </Text>
      {error && (
        <Text c="var(--mantine-color-error)" size="sm" mb="md">
          {error}
        </Text>
      )}
      <div className={styles.columns}>
        <Questions {...props} />
        <LiveForm fields={value} />
      </div>
    </Paper>
  )
}

function Questions({ types, roles, value, onChange, problems, published }: QuestionsFieldProps) {
  const nameOf = ({ label }: FieldDefinition, index: number) =>
    fill(texts.named, { number: index + 1, label: label || texts.newLabel })
  const { rows, announcement, announce, add, insert, remove } = useRows(value, onChange, nameOf)
  const [openId, setOpenId] = useState<string>()
  const [removing, setRemoving] = useState<FieldDefinition>()
  return (
    <Stack gap="sm">
      {rows.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <ol className={styles.questions}>
        {rows.map(({ key, item, actions, change }, index) => (
          <QuestionRow
            key={key}
            question={item}
            types={types}
            roles={roles}
            name={nameOf(item, index)}
            actions={{
              ...actions,
              onRemove: published.some(({ id }) => id === item.id)
                ? () => setRemoving(item)
                : actions.onRemove,
            }}
            isOpen={openId === item.id}
            problems={problemsBelow(problems, String(index))}
            onOpen={() => setOpenId(openId === item.id ? undefined : item.id)}
            onChange={change}
            onDuplicate={() => {
              const copy = duplicateQuestion(item)
              insert(index + 1, copy)
              setOpenId(copy.id)
              announce(fill(rowTexts.duplicated, { name: nameOf(item, index) }))
            }}
          />
        ))}
      </ol>
      <AddRow
        variant="light"
        size="sm"
        disabled={value.length >= maxQuestions}
        onClick={() => {
          const question = newQuestion()
          add(question)
          setOpenId(question.id)
        }}
      >
        {texts.add}
      </AddRow>
      {announcement}
      {removing && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={fill(texts.removeText, { label: removing.label })}
          go={texts.remove}
          onGo={async () => remove(value.indexOf(removing))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Stack>
  )
}

/** Follows the typing without holding it up. Answers that are tried out in it go nowhere. */
function LiveForm({ fields }: { fields: readonly FieldDefinition[] }) {
  const displayed = useDeferredValue(fields)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.live} data-preview>
      <Text id={heading} fw={600} size="sm" c="dimmed" mb="md">
        {texts.preview}
      </Text>
      {displayed.some((each) => each.displayed) ? (
        <FormPreview fields={displayed.map((each) => ({ ...each, label: each.label || texts.newLabel }))} />
      ) : (
        <Text c="dimmed">{texts.previewNone}</Text>
      )}
    </section>
  )
}
