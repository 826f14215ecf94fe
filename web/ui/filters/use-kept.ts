/** How somebody has arranged a report or a list, kept on this device for them alone. */
import { useState } from 'react'
import { useMe } from '#web/client/me.ts'

const prefix = 'thinktank.report.'

export const useKeptSwitch = (name: string, usual: boolean) =>
  useKept(name, usual, (kept) => typeof kept === 'boolean')

/** A phone has room for the rows alone: what stands above them is folded there until somebody wants it. */
export const hasRoom = () => !matchMedia('(width < 48em)').matches

/** Keeps the choice of a list. */
export const useKeptChoice = (name: string, usual: readonly string[]) =>
  useKept<readonly string[]>(name, usual, isListOfText)

/** Id of an idea → when somebody last looked at it. */
export const useKeptVisits = () => useKept<Readonly<Record<string, string>>>('visits.ideas', {}, isTextByName)

const isTextByName = (kept: unknown): kept is Readonly<Record<string, string>> =>
  typeof kept === 'object' &&
  kept !== null &&
  !Array.isArray(kept) &&
  Object.values(kept).every((value) => typeof value === 'string')

const isListOfText = (kept: unknown): kept is readonly string[] =>
  Array.isArray(kept) && kept.every((each) => typeof each === 'string')

/** Keeps the last choice of the signed-in person under a name; until then it is `usual`. */
function useKept<T>(name: string, usual: T, isOne: (kept: unknown) => kept is T): [T, (value: T) => void] {
  const item = `${prefix}${useMe().personId}.${name}`
  const [value, setValue] = useState(() => read(item, usual, isOne))
  return [
    value,
    (chosen) => {
      setValue(chosen)
      write(item, chosen)
    },
  ]
}

function read<T>(item: string, usual: T, isOne: (kept: unknown) => kept is T): T {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(item) ?? 'null')
    return isOne(stored) ? stored : usual
  } catch {
    return usual
  }
}

/** A full or forbidden store keeps nothing, and stops nobody. */
function write(item: string, value: unknown): void {
  try {
    localStorage.setItem(item, JSON.stringify(value))
  } catch {
    // The next visit begins with what is usual.
  }
}
