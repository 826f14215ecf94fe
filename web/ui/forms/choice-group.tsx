/** The frame of a question with several controls: a field set with legend, hint and error. */
import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-group.module.css'
import { type FieldProps, QuestionLabel } from './field.tsx'

interface ChoiceGroupProps {
  id: string
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** The error came from what was just done, so it is read out at once. */
  urgent?: boolean
  /** Of radio buttons, which as a whole are required or wrong. */
  radios?: { required: boolean }
  children: ReactNode
}

/** Id of a group's error, which its invalid controls name as their description. */
export const errorIdOf = (id: string): string => `${id}-error`

export function ChoiceGroup({ id, legend, hint, error, urgent, radios, children }: ChoiceGroupProps) {
  const describedBy = [hint && `${id}-hint`, error && errorIdOf(id)].filter(Boolean).join(' ')
  return (
    <fieldset
      className={classes.group}
      aria-describedby={describedBy || undefined}
      {...(radios && {
        role: 'radiogroup',
        'aria-required': radios.required,
        'aria-invalid': error !== undefined,
      })}
    >
      <legend className={classes.legend}>{legend}</legend>
      {hint && (
        <Input.Description id={`${id}-hint`} className={classes.hint}>
          {hint}
        </Input.Description>
      )}
      {children}
      {error && (
        <Input.Error id={errorIdOf(id)} role={urgent ? 'alert' : undefined} className={classes.error}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}

interface QuestionGroupProps extends Omit<ChoiceGroupProps, 'legend' | 'hint'>, Pick<FieldProps, 'field'> {}

/** The frame of a form's question that has several controls. */
export function QuestionGroup({ field: { label, hint, required }, ...props }: QuestionGroupProps) {
  return <ChoiceGroup {...props} legend={<QuestionLabel label={label} required={required} />} hint={hint} />
}
