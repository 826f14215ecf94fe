/** The frame of the administrators' dialogs. */
import { Modal, type ModalProps } from '@mantine/core'
import { adminTexts } from '#shared/messages/admin.ts'

type DialogProps = Pick<ModalProps, 'title' | 'size' | 'fullScreen' | 'children' | 'onClose'> & {
  opened?: boolean
}

/** Its closing gives the focus back to where it was. */
export function Dialog({ opened = true, ...rest }: DialogProps) {
  return (
    <Modal
      opened={opened}
      centered
      closeButtonProps={{ 'aria-label': adminTexts.editor.close }}
      styles={{ title: { fontWeight: 700, fontSize: 'var(--mantine-h3-font-size)' } }}
      {...rest}
    />
  )
}
