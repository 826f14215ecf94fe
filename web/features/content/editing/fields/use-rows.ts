/** A list whose rows can be added, moved, duplicated and removed, each keeping its place on the screen. */
import { useState } from 'react'

export interface EditableRows<T> {
  readonly rows: readonly { readonly key: string; readonly item: T }[]
  change(index: number, item: T): void
  add(item: T): void
  /** Moves a row to another place; nothing where there is none. */
  move(index: number, to: number): void
  insert(index: number, item: T): void
  remove(index: number): void
}

const newKey = () => crypto.randomUUID()

/** Keys follow the rows; where the list changes from elsewhere, they start anew as far as needed. */
export function useRows<T>(items: readonly T[], onChange: (items: T[]) => void): EditableRows<T> {
  const [kept, setKept] = useState<readonly string[]>(() => items.map(newKey))
  const [spare] = useState<string[]>([])
  const keys = items.map((_, index) => {
    const key = kept[index] ?? spare[index] ?? newKey()
    if (!kept[index]) spare[index] = key
    return key
  })

  function set(next: readonly T[], nextKeys: readonly string[]) {
    setKept(nextKeys)
    onChange([...next])
  }

  return {
    rows: items.map((item, index) => ({ key: keys[index] ?? String(index), item })),
    change: (index, item) => onChange(items.map((each, place) => (place === index ? item : each))),
    add: (item) => set([...items, item], [...keys, newKey()]),
    insert: (index, item) => set(items.toSpliced(index, 0, item), keys.toSpliced(index, 0, newKey())),
    move: (index, to) => {
      if (to < 0 || to >= items.length) return
      set(moved(items, index, to), moved(keys, index, to))
    },
    remove: (index) => set(items.toSpliced(index, 1), keys.toSpliced(index, 1)),
  }
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
