/** The button of the command palette, and its keys: Ctrl K, or ⌘ K. The palette loads when it is first
 * opened. */
import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCommand } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { paletteTexts } from '#shared/messages/palette.ts'
import styles from './search-box.module.css'

/** The keys that open the palette, as this device's keyboard has them. */
export const paletteKeys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

/** Begun early; a failure shows when it is opened. */
const prepare = () => void loadPalette().catch(() => undefined)

export function PaletteButton({ isNarrow }: { isNarrow: boolean }) {
  const [opened, setOpened] = useState(false)
  // Also while somebody is at a field: its keys mean nothing there.
  useHotkeys([['mod+K', () => setOpened(true)]], [])
  return (
    <>
      <UnstyledButton
        type="button"
        className={styles.palette}
        aria-label={isNarrow ? paletteTexts.title : fill(paletteTexts.open, { keys: paletteKeys })}
        title={paletteTexts.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpened(true)}
      >
        {isNarrow ? <IconCommand size={18} aria-hidden /> : paletteKeys}
      </UnstyledButton>
      {opened && (
        <Suspense>
          <Palette onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
