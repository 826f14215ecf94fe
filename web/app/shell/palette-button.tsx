/** The button of the command palette, which shows its keys (Ctrl K, or ⌘ K) where there is a mouse and so a
 * keyboard. The palette loads when it is first opened. */
import { UnstyledButton } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconBolt } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { paletteTexts } from '#shared/messages/palette.ts'
import styles from './search-box.module.css'

const keys = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
const mouse = '(hover: hover) and (pointer: fine)'
const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))

/** Begun early; a failure shows when it is opened. */
const prepare = () => void loadPalette().catch(() => undefined)

export function PaletteButton({ isNarrow }: { isNarrow: boolean }) {
  const [opened, setOpened] = useState(false)
  const hasMouse = useMediaQuery(mouse, true, { getInitialValueInEffect: false })
  const showsKeys = hasMouse && !isNarrow
  // Also while somebody is at a field: its keys mean nothing there.
  useHotkeys([['mod+K', () => setOpened(true)]], [])
  return (
    <>
      <UnstyledButton
        type="button"
        className={styles.palette}
        aria-label={showsKeys ? fill(paletteTexts.open, { keys }) : paletteTexts.title}
        title={paletteTexts.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpened(true)}
      >
        {showsKeys ? keys : <IconBolt size={18} aria-hidden />}
      </UnstyledButton>
      {opened && (
        <Suspense>
          <Palette onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
