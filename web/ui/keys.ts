/** Single keys that act on a page. People can switch them off (WCAG 2.1.4); this browser remembers it. */
import { useHotkeys } from '@mantine/hooks'

const item = 'thinktank.keys'

export const areKeysOn = (): boolean => localStorage.getItem(item) !== 'off'

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(item)
  else localStorage.setItem(item, 'off')
}

/** Places where keys are typed, or have a meaning of their own. */
const busy =
  'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=menu], [role=listbox]'

/** Does what belongs to a key, unless somebody types, a dialog is open, or the key is held down. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useHotkeys(
    Object.entries(keys).flatMap(([key, act]) =>
      // On many keyboards a sign needs Shift.
      (key === '?' ? [key, `shift+${key}`] : [key]).map((hotkey) => [
        hotkey,
        (event) => {
          if (!isFree(event)) return
          event.preventDefault()
          act()
        },
        { preventDefault: false },
      ]),
    ),
    // A checkbox is no place to type: `isFree` knows the others.
    [],
  )
}

function isFree({ target, repeat, isComposing }: KeyboardEvent): boolean {
  const isBusy = target instanceof Element && target.closest(busy) !== null
  return areKeysOn() && !repeat && !isComposing && !isBusy && !document.querySelector('[aria-modal=true]')
}
