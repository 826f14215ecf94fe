/** The nominees chosen so far, and the outcome of the names that were typed. */
import { useEffect, useState } from 'react'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import type { AmbiguousEntry, LookUp, NomineeSearchResult, WhyNotAdd } from './find-nominees.ts'
import { joinEntries } from './unfinished-entry.ts'

/** Reading and looking up entries loads while people type the first one. */
const loadFinding = () => import('./find-nominees.ts')

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

  useEffect(() => void loadFinding().catch(() => undefined), [])

  const change = (to: (now: readonly Nominee[]) => readonly Nominee[]) => {
    setNominees(to)
    setProblems({})
  }
  const find = async (entries: string, asTyped: string, more: LookUp = {}) => {
    const finding = await loadFinding().catch(() => undefined)
    const { added, choices, refused } = (await finding?.findNominees(entries, whyNotAdd, {
      ...lookUp,
      ...more,
      chosen: nominees,
      typed: asTyped,
    })) ?? { added: [], choices: [], refused: [{ entry: asTyped, message: nomineesTexts.lookupFailed }] }
    setBusy(false)
    // Somebody may have been taken off the list meanwhile.
    if (added.length > 0) change((now) => [...now, ...added])
    return { choices, refused }
  }
  /** `text`: what stood in the box, where the entries are not what was typed. */
  const add = async (entries: string | Promise<string>, text?: string) => {
    if (busy) return
    setBusy(true)
    // Any text in the box afterwards was typed meanwhile.
    setTyped('')
    setLeft({ ...left, refused: [] })
    const resolvedText = await entries
    const { choices, refused } = await find(resolvedText, text ?? resolvedText)
    setLeft({ choices, refused })
    // Entries that were not understood go back into the box, to be corrected.
    const again = refused.map((each) => each.entry)
    setTyped((meanwhile) => joinEntries([...again, meanwhile]))
  }
  /** Everybody on a list that was pasted elsewhere, which hears which of its entries added nobody, and which
   * mean several people. */
  const addList = async (
    list: string,
    maxEntries: number,
  ): Promise<Omit<NomineeSearchResult, 'added'> | undefined> => {
    if (busy) return undefined
    setBusy(true)
    const { choices, refused } = await find(list, list, { maxEntries })
    setLeft({ choices, refused: [] })
    return { choices, refused }
  }
  /** Adds people who were picked by a press. */
  const addPeople = async (ids: readonly string[]): Promise<void> => {
    if (busy || ids.length === 0) return
    setBusy(true)
    const finding = await loadFinding().catch(() => undefined)
    const { added, messages } = (await finding?.readNominees(ids, whyNotAdd, nominees)) ?? {
      added: [],
      messages: [nomineesTexts.lookupFailed],
    }
    setBusy(false)
    if (added.length > 0) change((now) => [...now, ...added])
    // Nothing was typed that could go back into the box.
    setLeft({ ...left, refused: messages.map((message) => ({ entry: '', message })) })
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

  return {
    typed,
    setTyped,
    busy,
    nominees,
    ...left,
    problems,
    setProblems,
    add,
    addList,
    addPeople,
    choose,
    remove,
  }
}
