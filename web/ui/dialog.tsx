/** The frame of every dialog. */
import { Modal, type ModalProps } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'

type DialogProps = Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'children' | 'onClose' | 'role'> & {
  opened?: boolean
}

/** Its closing gives the focus back to where it was. */
export function Dialog({ opened = true, ...rest }: DialogProps) {
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
