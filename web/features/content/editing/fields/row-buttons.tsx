/** The buttons that move and remove a row of a list; with Alt, the arrow keys move it, too. */
import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'

interface RowButtonsProps {
  /** What the row is called in the buttons' labels. */
  name: string
  index: number
  total: number
  onMove: (to: number) => void
  onDuplicate?: () => void
  onRemove?: (() => void) | undefined
}

const texts = adminTexts.rows

export function RowButtons({ name, index, total, onMove, onDuplicate, onRemove }: RowButtonsProps) {
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={fill(texts.up, { name })}
        aria-disabled={index === 0}
        data-disabled={index === 0 || undefined}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={fill(texts.down, { name })}
        aria-disabled={index === total - 1}
        data-disabled={index === total - 1 || undefined}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      {onDuplicate && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={fill(texts.duplicate, { name })}
          onClick={onDuplicate}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      )}
      {onRemove && (
        <ActionIcon variant="subtle" color="red" aria-label={fill(texts.remove, { name })} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}

/** Alt with the arrows moves a row while the focus is anywhere in it. */
export function moveOfKey({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
}
