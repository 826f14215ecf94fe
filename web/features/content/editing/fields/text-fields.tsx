/** The fields of a line of text and of a number. */
import { NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { QuestionLabel } from '#web/ui/forms/field.tsx'
import type { FieldBinding } from '../content-form.ts'
import styles from './fields.module.css'

const texts = adminTexts.fields

export function TitleField({ value, onChange, error }: FieldBinding<string>) {
  return (
    <TextInput
      label={texts.title}
      size="md"
      classNames={{ input: styles.title ?? '' }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      aria-required
    />
  )
}

interface OptionalTextProps extends FieldBinding<string | undefined> {
  label: string
  hint?: string
}

/** A line of text that may be left empty; empty, it is no part of the content. */
export function OptionalText({ label, hint, value = '', onChange, error }: OptionalTextProps) {
  return (
    <TextInput
      label={<QuestionLabel label={label} required={false} />}
      description={hint}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      error={error}
    />
  )
}

/** A record's position among its neighbours. It may be empty while it is typed. */
export function OrderField({ value, onChange, error }: FieldBinding<number>) {
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <NumberInput
      label={texts.order}
      description={texts.orderHint}
      min={0}
      max={9999}
      allowDecimal={false}
      allowNegative={false}
      value={isEmpty ? '' : value}
      onChange={(typed) => {
        setIsEmpty(typed === '')
        onChange(Number(typed))
      }}
      onBlur={() => setIsEmpty(false)}
      error={error}
    />
  )
}
