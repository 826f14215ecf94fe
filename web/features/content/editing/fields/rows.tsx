/** Lists whose rows can be added, moved, duplicated and removed: their state, their buttons, and what is
 * announced. */
import { ActionIcon, Button, type ButtonProps, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'

const texts = adminTexts.rows

/** What can be done with a row. */
export interface RowActions {
  readonly index: number
  readonly total: number
  /** Moves it to another index; does nothing beyond the ends. */
  readonly onMove: (to: number) => void
  /** Absent where it cannot be removed. */
  readonly onRemove: (() => void) | undefined
}

interface Row<T> {
  readonly key: string
  readonly item: T
  readonly actions: RowActions & { readonly onRemove: () => void }
  change(item: T): void
}

interface Rows<T> {
  readonly rows: readonly Row<T>[]
  /** Reads out what happened, for those who do not see it. */
  readonly announcement: ReactNode
  announce(news: string): void
  add(item: T): void
  insert(index: number, item: T): void
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

  function move(index: number, to: number) {
    if (to < 0 || to >= items.length) return
    set(moveItem(items, index, to), moveItem(keys, index, to))
    announceRow(index, texts.moved, { place: to + 1, total: items.length })
  }

  function remove(index: number) {
    set(items.toSpliced(index, 1), keys.toSpliced(index, 1))
    announceRow(index, texts.removed)
  }

  return {
    rows: items.map((item, index) => ({
      key: keys[index] ?? String(index),
      item,
      change: (next) => onChange(items.with(index, next)),
      actions: {
        index,
        total: items.length,
        onMove: (to) => move(index, to),
        onRemove: () => remove(index),
      },
    })),
    announcement: (
      <VisuallyHidden role="status" aria-live="polite">
        {news}
      </VisuallyHidden>
    ),
    announce,
    add: (item) => set([...items, item], [...keys, newKey()]),
    insert: (index, item) => set(items.toSpliced(index, 0, item), keys.toSpliced(index, 0, newKey())),
    remove,
  }
}

function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}

interface RowButtonsProps extends RowActions {
  /** Names the row in the buttons' labels. */
  readonly name: string
  readonly onDuplicate?: () => void
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

/** Adds a row at the end. */
export function AddRow(props: ButtonProps & { onClick: () => void }) {
  return (
    <Group>
      <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} {...props} />
    </Group>
  )
}

/** Returns the direction of Alt with an arrow, which moves a row while the focus is anywhere in it; else
 * 0. */
export function moveOfKey({ altKey, key }: KeyboardEvent): number {
  if (!altKey) return 0
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
}
