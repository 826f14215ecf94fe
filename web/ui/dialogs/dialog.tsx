/** The frame of every dialog. */
import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { shellTexts } from '#shared/messages/shell.ts'

type DialogProps = Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'children' | 'onClose' | 'role'> & {
  opened?: boolean
}

/** Its closing gives the focus back to where it was. */
export function Dialog({ opened = true, ...rest }: DialogProps) {
  useFocusBack()
  return (
    <Modal
      opened={opened}
      centered
      closeButtonProps={{ 'aria-label': shellTexts.close }}
      styles={{ title: { fontWeight: 700, fontSize: 'var(--mantine-h3-font-size)' } }}
      {...rest}
    />
  )
}

/** The library's dialog gives the focus back where it is closed, not where it is taken away while open. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}
