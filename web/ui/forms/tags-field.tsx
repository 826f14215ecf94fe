/** Short texts that are added one by one and can be removed again. */
import { Button, Pill, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { fold } from '#shared/folding.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { isBlank, tidyLine } from '#shared/text.ts'
import { QuestionLabel } from './field.tsx'
import classes from './tags-field.module.css'

interface TagsFieldProps {
  label: string
  hint?: string
  required?: boolean
  tags: readonly string[]
  onChange: (tags: string[]) => void
  /** As many as may be added. */
  maxTags: number
  /** Characters of each. */
  maxCharacters: number
  error?: string | undefined
}

/** Enter adds as the button does; a tag that is there already is not added again. */
export function TagsField(props: TagsFieldProps) {
  const { label, hint, required = false, tags, onChange, maxTags, maxCharacters, error } = props
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const full = tags.length >= maxTags
  const tag = tidyLine(text)
  const tooLong = whyTooManyCharacters(tag, maxCharacters)

  function add() {
    if (isBlank(tag) || full || tooLong) return
    if (!tags.some((each) => fold(each) === fold(tag))) onChange([...tags, tag])
    setText('')
    input.current?.focus()
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  function remove(removed: string) {
    onChange(tags.filter((each) => each !== removed))
    input.current?.focus()
  }

  return (
    <div>
      <TextInput
        ref={input}
        label={<QuestionLabel label={label} required={required} />}
        description={hint}
        error={error ?? tooLong}
        errorProps={{ role: 'status' }}
        aria-required={required}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={addOnEnter}
        inputContainer={(box) => (
          <div className={classes.row}>
            {box}
            <Button variant="default" onClick={add} disabled={isBlank(tag) || full || tooLong !== undefined}>
              {formsTexts.add}
            </Button>
          </div>
        )}
      />
      {tags.length > 0 && (
        <ul className={classes.tags}>
          {tags.map((each) => (
            <Pill
              key={each}
              component="li"
              size="md"
              bg="var(--mantine-primary-color-light)"
              c="var(--mantine-primary-color-light-color)"
              withRemoveButton
              onRemove={() => remove(each)}
              removeButtonProps={{
                'aria-label': fill(formsTexts.removeTag, { tag: each }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {each}
            </Pill>
          ))}
        </ul>
      )}
    </div>
  )
}
