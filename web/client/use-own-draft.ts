/** The draft of a form that may be open in several windows, each about something else: none writes over the
 * words of another. */
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type DraftKind, draftName, dropDraft, readDraft } from './drafts.ts'
import { useMe } from './me.ts'

/** Functions that end this window's holds, by the name of the draft. The browser ends those of a closed window. */
const holds = new Map<string, () => void>()

/** Absent in old browsers, where windows share a draft. */
const locks: LockManager | undefined = navigator.locks

interface OwnDraft {
  /** Absent until no other window has it. */
  readonly name: string | undefined
  /** Drops it and begins again. */
  startOver(): void
}

/** Finds the draft of this window: the one that the address names, or else the latest that was left, or a new
 * one. */
export function useOwnDraft(kind: DraftKind, id: string): OwnDraft {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('draft')
  const first = draftName(useMe().personId, kind, id)
  const name = asked ? `${first}.${asked}` : first
  const [held, setHeld] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address of the form
  useEffect(() => {
    if (!locks) return
    let isLeft = false
    const take = async () => {
      const found = await holdOneOf(asked ? [name] : [...storedBeside(first), first])
      const own = found ?? `${first}.${crypto.randomUUID()}`
      if (!found) await hold(own)
      if (isLeft) return release(own)
      setHeld(own)
      const rest = new URLSearchParams(search)
      rest.set('draft', own.slice(first.length + 1))
      if (own !== name) setSearch(rest, { replace: true })
    }
    void take()
    return () => {
      isLeft = true
      release(name)
    }
  }, [name])
  const startOver = () => {
    dropDraft(name)
    setSearch({}, { replace: true })
  }
  return { name: !locks || held === name ? name : undefined, startOver }
}

/** Names of the drafts that were left under a name and beside it, the latest first. */
function storedBeside(first: string): string[] {
  const age = (name: string) => readDraft(name)?.savedAt ?? ''
  return Object.keys(localStorage)
    .filter((name) => name === first || name.startsWith(`${first}.`))
    .sort((one, other) => age(other).localeCompare(age(one)))
}

async function holdOneOf(names: readonly string[]): Promise<string | undefined> {
  for (const name of names) if (await hold(name)) return name
  return undefined
}

/** Takes a draft for this window. Tells whether this window has it. */
function hold(name: string): Promise<boolean> {
  if (!locks || holds.has(name)) return Promise.resolve(true)
  return new Promise((tell) => {
    const held = locks.request(name, { ifAvailable: true }, (lock) => {
      tell(lock !== null)
      return lock && new Promise<void>((end) => holds.set(name, end))
    })
    // A browser that keeps nothing refuses locks, too.
    held.catch(() => tell(true))
  })
}

function release(name: string): void {
  holds.get(name)?.()
  holds.delete(name)
}
