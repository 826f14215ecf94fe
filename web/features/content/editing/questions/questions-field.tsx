/** The questions of a form beside the form that they make. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import type { FieldRole, FieldType } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { problemsBelow } from '../content-form.ts'
import { useAnnouncement } from '../fields/use-announcement.tsx'
import { useRows } from '../fields/use-rows.ts'
import { duplicateQuestion, newQuestion } from './question-parts.ts'
import { QuestionRow } from './question-row.tsx'
import styles from './questions.module.css'

interface QuestionsFieldProps {
  title: string
  /** The kinds of question that can be asked. */
  types: readonly FieldType[]
  /** What answers of this form can be used for. */
  roles: readonly FieldRole[]
  value: readonly FieldDefinition[]
  onChange: (value: FieldDefinition[]) => void
  error: string | undefined
  /** By index and part, as `2.label`. */
  problems: Readonly<Record<string, string>>
  /** What is published: its questions may have answers. */
  published: readonly FieldDefinition[]
}

const { form: texts, rows: rowTexts } = adminTexts
const most = 60

/** Brings all inputs of forms along. */
const FormPreview = lazy(async () => ({ default: (await import('./form-preview.tsx')).FormPreview }))

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
  const { rows, change, add, insert, move, remove } = useRows(value, onChange)
  const [openId, setOpenId] = useState<string>()
  const [removing, setRemoving] = useState<FieldDefinition>()
  const [news, tell] = useAnnouncement()
  const nameOf = ({ label }: FieldDefinition, index: number) =>
    fill(texts.named, { number: index + 1, label: label || texts.newLabel })

  function removeNow(question: FieldDefinition) {
    const index = value.indexOf(question)
    remove(index)
    tell(fill(rowTexts.removed, { name: nameOf(question, index) }))
  }

  return (
    <Stack gap="sm">
      {rows.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <ol className={styles.questions}>
        {rows.map(({ key, item }, index) => (
          <QuestionRow
            key={key}
            question={item}
            types={types}
            roles={roles}
            name={nameOf(item, index)}
            index={index}
            total={rows.length}
            isOpen={openId === item.id}
            problems={problemsBelow(problems, String(index))}
            onOpen={() => setOpenId(openId === item.id ? undefined : item.id)}
            onChange={(changed) => change(index, changed)}
            onMove={(to) => {
              if (to < 0 || to >= rows.length) return
              move(index, to)
              tell(fill(rowTexts.moved, { name: nameOf(item, index), place: to + 1, total: rows.length }))
            }}
            onDuplicate={() => {
              const copy = duplicateQuestion(item)
              insert(index + 1, copy)
              setOpenId(copy.id)
              tell(fill(rowTexts.duplicated, { name: nameOf(item, index) }))
            }}
            onRemove={() =>
              published.some(({ id }) => id === item.id) ? setRemoving(item) : removeNow(item)
            }
          />
        ))}
      </ol>
      <Group>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={value.length >= most}
          onClick={() => {
            const question = newQuestion()
            add(question)
            setOpenId(question.id)
          }}
        >
          {texts.add}
        </Button>
      </Group>
      {news}
      {removing && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={fill(texts.removeText, { label: removing.label })}
          go={texts.remove}
          onGo={async () => removeNow(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Stack>
  )
}

/** Follows the typing without holding it up. What is tried out in it goes nowhere. */
function LiveForm({ fields }: { fields: readonly FieldDefinition[] }) {
  const shown = useDeferredValue(fields)
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.live} data-preview>
      <Text id={heading} fw={700} size="sm" c="dimmed" mb="md">
        {texts.preview}
      </Text>
      {shown.some(({ displayed }) => displayed) ? (
        <Suspense fallback={<Loading />}>
          <FormPreview fields={shown.map((each) => ({ ...each, label: each.label || texts.newLabel }))} />
        </Suspense>
      ) : (
        <Text c="dimmed">{texts.previewNone}</Text>
      )}
    </section>
  )
}
