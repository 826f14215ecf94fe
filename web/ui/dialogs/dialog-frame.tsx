/** The library's dialog with the looks of ours. It weighs as much as many a page, so `Dialog` loads it. */
import { Modal, type ModalProps } from '@mantine/core'
import { shellTexts } from '#shared/messages/shell.ts'

export type DialogFrameProps = Pick<
  ModalProps,
  'opened' | 'title' | 'size' | 'fullScreen' | 'children' | 'onClose' | 'role'
>

export function DialogFrame(props: DialogFrameProps) {
  return (
    <Modal
      centered
      closeButtonProps={{ 'aria-label': shellTexts.close }}
      styles={{ title: { fontWeight: 600, fontSize: 'var(--mantine-h3-font-size)' } }}
      {...props}
    />
  )
}
