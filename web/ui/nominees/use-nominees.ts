/** Whom somebody has chosen so far, and what became of the names that they typed. */
import { useState } from 'react'
import type { Nominee } from '#shared/people/model.ts'
import {
  type AmbiguousEntry,
  findNominees,
  type LookUp,
  type NomineeSearchResult,
  type WhyNotAdd,
} from './find-nominees.ts'

const nothing: Pick<NomineeSearchResult, 'choices' | 'refused'> = { choices: [], refused: [] }

/** Place in the list → what the server said of that nominee. */
export type NomineeProblems = Readonly<Record<number, string>>

/** `initial`: whom they had chosen before a reload. */
export function useNominees(whyNotAdd: WhyNotAdd, initial: readonly Nominee[], lookUp: LookUp = {}) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [nominees, setNominees] = useState(initial)
  const [left, setLeft] = useState(nothing)
  const [problems, setProblems] = useState<NomineeProblems>({})

  const change = (to: (now: readonly Nominee[]) => readonly Nominee[]) => {
    setNominees(to)
    setProblems({})
  }
  /** `text`: what stood in the box, where the entries are not what was typed. */
  const add = async (entries: string | Promise<string>, text?: string) => {
    if (busy) return
    setBusy(true)
    // Whatever stands in the box afterwards was typed meanwhile.
    setTyped('')
    setLeft({ ...left, refused: [] })
    const wanted = await entries
    const { added, choices, refused } = await findNominees(wanted, whyNotAdd, {
      ...lookUp,
      chosen: nominees,
      typed: text ?? wanted,
    })
    setBusy(false)
    // Somebody may have been taken off the list meanwhile.
    if (added.length > 0) change((now) => [...now, ...added])
    setLeft({ choices, refused })
    // What was not understood goes back into the box, to be corrected.
    const again = refused.map((each) => each.entry)
    setTyped((meanwhile) => [...again, meanwhile].filter(Boolean).join(', '))
  }
  const choose = (choice: AmbiguousEntry, person: Nominee) => {
    const message = whyNotAdd(person, nominees, person.email)
    if (message === undefined) change((now) => [...now, person])
    setLeft({
      choices: left.choices.filter((each) => each !== choice),
      refused: message === undefined ? left.refused : [...left.refused, { entry: choice.entry, message }],
    })
  }
  const remove = (personId: string) => change((now) => now.filter((each) => each.personId !== personId))

  return { typed, setTyped, busy, nominees, ...left, problems, setProblems, add, choose, remove }
}
