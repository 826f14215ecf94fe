/** What stands in a field before it is applied. */
import { useState } from 'react'

/** Follows what is applied: whoever goes back finds in the field what is shown. `keyOf` tells values apart. */
export function useChosen<T>(
  applied: T,
  keyOf: (value: NonNullable<T>) => string = String,
): [T, (value: T) => void] {
  const key = applied === undefined || applied === null ? '' : keyOf(applied)
  const [kept, setKept] = useState({ key, value: applied })
  if (kept.key !== key) setKept({ key, value: applied })
  return [kept.key === key ? kept.value : applied, (value) => setKept({ key, value })]
}
