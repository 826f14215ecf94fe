/** Choices, written one a line. */
import { useState } from 'react'
import { AutosizeTextarea } from '../fields/autosize-textarea.tsx'

interface OptionsInputProps {
  label: string
  options: readonly string[]
  onChange: (options: string[]) => void
  problems: Readonly<Record<string, string>>
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
