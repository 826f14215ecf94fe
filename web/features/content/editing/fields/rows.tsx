/** Lists whose rows can be added, moved, duplicated and removed: their state, their buttons, and what is
 * announced. */
import { ActionIcon, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'

const texts = adminTexts.rows

interface Rows<T> {
  readonly rows: readonly { readonly key: string; readonly item: T }[]
  /** Reads out what happened, for those who do not see it. */
  readonly announcement: ReactNode
  announce(news: string): void
  change(index: number, item: T): void
  add(item: T): void
  insert(index: number, item: T): void
  /** Moves a row to another index; does nothing beyond the ends. */
  move(index: number, to: number): void
  remove(index: number): void
}

const newKey = () => crypto.randomUUID()

/** Keys follow the rows; where the list changes from elsewhere, they start anew as far as needed. Moving and
 * removing are announced where `nameOf` names the rows. */
export function useRows<T>(
  items: readonly T[],
  onChange: (items: T[]) => void,
  nameOf?: (item: T, index: number) => string,
): Rows<T> {
  const [stored, setStored] = useState<readonly string[]>(() => items.map(newKey))
  const [spare] = useState<string[]>([])
  const [news, announce] = useState('')
  const keys = items.map((_, index) => {
    const key = stored[index] ?? spare[index] ?? newKey()
    if (!stored[index]) spare[index] = key
    return key
  })

  function set(next: T[], nextKeys: readonly string[]) {
    setStored(nextKeys)
    onChange(next)
  }

  function announceRow(index: number, text: string, values = {}) {
    const item = items[index]
    if (nameOf && item !== undefined) announce(fill(text, { name: nameOf(item, index), ...values }))
  }

  return {
    rows: items.map((item, index) => ({ key: keys[index] ?? String(index), item })),
    announcement: (
      <VisuallyHidden role="status" aria-live="polite">
        {news}
      </VisuallyHidden>
    ),
    announce,
    change: (index, item) => onChange(items.with(index, item)),
    add: (item) => set([...items, item], [...keys, newKey()]),
    insert: (index, item) => set(items.toSpliced(index, 0, item), keys.toSpliced(index, 0, newKey())),
    move: (index, to) => {
      if (to < 0 || to >= items.length) return
      set(moveItem(items, index, to), moveItem(keys, index, to))
      announceRow(index, texts.moved, { place: to + 1, total: items.length })
    },
    remove: (index) => {
      set(items.toSpliced(index, 1), keys.toSpliced(index, 1))
      announceRow(index, texts.removed)
    },
  }
}

function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}

interface RowButtonsProps {
  /** Names the row in the buttons' labels. */
  name: string
  index: number
  total: number
  onMove: (to: number) => void
  onDuplicate?: () => void
  onRemove?: (() => void) | undefined
}

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

/** Returns the direction of Alt with an arrow, which moves a row while the focus is anywhere in it; else 0.
 * */
export function moveOfKey({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
}
