/** The frame of an editor's fields: texts at the left, settings at the right, wide parts below. */
import { Paper, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { DayField } from '#web/ui/forms/day-field.tsx'
import { bindField, type ContentForm } from '../content-form.ts'
import styles from './fields.module.css'

const texts = adminTexts.fields

interface EditorColumnsProps {
  main: ReactNode
  side: ReactNode
  below?: ReactNode
}

export function EditorColumns({ main, side, below }: EditorColumnsProps) {
  return (
    <Stack gap="lg">
      <div className={styles.columns}>
        <Paper withBorder radius="lg" p="lg">
          <Stack gap="lg">{main}</Stack>
        </Paper>
        <Stack gap="md">{side}</Stack>
      </div>
      {below}
    </Stack>
  )
}

/** Settings that belong together. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <Paper withBorder radius="lg" p="md" component="section" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="sm">
        {title}
      </Title>
      <Stack gap="md">{children}</Stack>
    </Paper>
  )
}

export function DatesPanel({ form }: { form: ContentForm<ContentOf<'challenge' | 'award-event'>> }) {
  return (
    <Panel title={texts.dates}>
      <DayField label={texts.from} {...bindField(form, 'from')} />
      <DayField label={texts.to} {...bindField(form, 'to')} from={form.content.from} />
    </Panel>
  )
}
