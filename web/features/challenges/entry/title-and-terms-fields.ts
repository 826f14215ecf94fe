/** The questions of every entry form besides the challenge's own: a title, and the terms. */
import { useEffect, useRef, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { maxTitleLength } from '#shared/ideas/limits.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { isBlank } from '#shared/text.ts'

export function useTitleField(kept = '') {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(kept)
  const [problem, setProblem] = useState<string>()
  // A new object each time that the title is to get the focus, before any question.
  const [focus, setFocus] = useState<object>()
  useEffect(() => {
    if (focus) input.current?.focus()
  }, [focus])
  const refuse = (why: string | undefined) => {
    setProblem(why)
    if (why) setFocus({})
  }
  return {
    input,
    text,
    problem: problem ?? whyTooManyCharacters(text, maxTitleLength),
    change(to: string) {
      setText(to)
      setProblem(undefined)
    },
    refuse,
    /** Whether there is one that fits; else it says so. */
    check(): boolean {
      const why = isBlank(text) ? ideasTexts.titleRequired : whyTooManyCharacters(text, maxTitleLength)
      refuse(why)
      return why === undefined
    },
  }
}

export function useTermsField() {
  const box = useRef<HTMLInputElement>(null)
  const [accepted, setAccepted] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    box,
    accepted,
    problem,
    setProblem,
    change(to: boolean) {
      setAccepted(to)
      setProblem(undefined)
    },
    /** Whether they were accepted; else it says so, and takes the focus where nothing above is wrong. */
    check(isRestRight: boolean): boolean {
      setProblem(accepted ? undefined : formsTexts.termsRequired)
      if (!accepted && isRestRight) box.current?.focus()
      return accepted
    },
  }
}
