/** The categories of a list, each with the one that it belongs to. */
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { neededCategories } from '#shared/content/editing-rules.ts'
import { type Category, type ContentOf, categoryLists } from '#shared/content/model.ts'
import { isUsed } from '#shared/content/uses.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LoadState } from '#web/ui/load-state.tsx'
import { bindField, type ContentForm, problemsBelow } from '../content-form.ts'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { RowButtons } from '../fields/row-buttons.tsx'
import { TitleField } from '../fields/title-fields.tsx'
import { useAnnouncement } from '../fields/use-announcement.tsx'
import { useRows } from '../fields/use-rows.ts'
import { usesQuery } from '../record-queries.ts'
import { UsedBy } from '../used-by.tsx'
import styles from './kinds.module.css'

const { categories: texts, rows: rowTexts } = adminTexts

export function CategoryListForm({ form }: { form: ContentForm<ContentOf<'category-list'>> }) {
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <Categories form={form} />
        </>
      }
      side={
        <Panel title={texts.title}>
          <Text size="sm" c="dimmed">
            {texts.about}
          </Text>
        </Panel>
      }
    />
  )
}

/** Ids of removed categories are not given again: addresses and reports name them. */
function nextId(...lists: (readonly Category[])[]): number {
  return Math.max(0, ...lists.flat().map(({ id }) => id)) + 1
}

/** The categories of a list that the product itself asks about. */
function neededIn(listId: string | undefined): readonly number[] {
  const list = categoryLists.find((each) => each === listId)
  return list ? neededCategories[list] : []
}

function Categories({ form }: { form: ContentForm<ContentOf<'category-list'>> }) {
  const { categories } = form.content
  const [first] = useState(categories)
  const { rows, change, add, move, remove } = useRows(categories, (next) => form.set('categories', next))
  const [news, tell] = useAnnouncement()
  const wrong = problemsBelow(form.problems, 'categories')
  const needed = neededIn(form.recordId)
  const [removing, setRemoving] = useState<Category>()
  const removeNow = (category: Category) => {
    remove(categories.indexOf(category))
    tell(fill(rowTexts.removed, { name: category.name }))
  }
  const isPublished = ({ id }: Category) => form.published?.categories.some((each) => each.id === id) ?? false
  return (
    <div>
      {rows.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <ol className={styles.categories} aria-label={texts.title}>
        {rows.map(({ key, item }, index) => (
          <CategoryRow
            key={key}
            category={item}
            all={categories}
            index={index}
            problems={problemsBelow(wrong, String(index))}
            onChange={(category) => change(index, category)}
            onMove={(to) => {
              move(index, to)
              tell(fill(rowTexts.moved, { name: item.name, place: to + 1, total: rows.length }))
            }}
            onRemove={
              needed.includes(item.id)
                ? undefined
                : () => (isPublished(item) ? setRemoving(item) : removeNow(item))
            }
          />
        ))}
      </ol>
      <Group mt="sm">
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={categories.length >= 300}
          onClick={() =>
            add({ id: nextId(categories, first, form.published?.categories ?? []), name: '', parent: 0 })
          }
        >
          {texts.add}
        </Button>
      </Group>
      {news}
      {removing && form.recordId && (
        <RemoveCategory
          listId={form.recordId}
          category={removing}
          onRemove={() => removeNow(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

interface CategoryRowProps {
  category: Category
  all: readonly Category[]
  index: number
  problems: Readonly<Record<string, string>>
  onChange: (category: Category) => void
  onMove: (to: number) => void
  /** Absent where it cannot be removed. */
  onRemove: (() => void) | undefined
}

function CategoryRow({ category, all, index, problems, onChange, onMove, onRemove }: CategoryRowProps) {
  const { id, name, parent } = category
  const below = withDescendants(id, all)
  const parents = all
    .filter((each) => !below.has(each.id))
    .map((each) => ({ value: String(each.id), label: each.name }))
  return (
    <li>
      <TextInput
        aria-label={fill(texts.name, { number: index + 1 })}
        description={fill(onRemove ? texts.number : texts.needed, { id })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={styles.name}
        value={name}
        onChange={(event) => onChange({ ...category, name: event.currentTarget.value })}
        error={problems.name ?? problems.id}
      />
      <NativeSelect
        aria-label={fill(texts.parentOf, { number: index + 1 })}
        data={[{ value: '0', label: texts.top }, ...parents]}
        className={styles.parent}
        value={String(parent)}
        onChange={(event) => onChange({ ...category, parent: Number(event.currentTarget.value) })}
        error={problems.parent}
      />
      <RowButtons
        name={fill(texts.named, { number: index + 1, name })}
        index={index}
        total={all.length}
        onMove={onMove}
        onRemove={onRemove}
      />
    </li>
  )
}

/** A category cannot belong to itself or to what belongs to it. */
function withDescendants(id: number, all: readonly Category[]): ReadonlySet<number> {
  const found = new Set([id])
  // What is added meanwhile is looked at, too.
  for (const above of found) {
    for (const each of all) if (each.parent === above) found.add(each.id)
  }
  return found
}

interface RemoveCategoryProps {
  listId: string
  category: Category
  onRemove: () => void
  onClose: () => void
}

/** Asks before a category that readers know is removed, and says what uses it: then it stays. */
function RemoveCategory({ listId, category, onRemove, onClose }: RemoveCategoryProps) {
  const query = useQuery(usesQuery('category-list', listId, category.id))
  return (
    <ConfirmDialog
      title={fill(texts.removeTitle, { name: category.name })}
      text={texts.removeText}
      go={texts.remove}
      isRefused={query.data === undefined || isUsed(query.data)}
      onGo={async () => onRemove()}
      onClose={onClose}
    >
      <LoadState query={query} isEmpty={(uses) => !isUsed(uses)} empty={false}>
        {(uses) => (
          <>
            <UsedBy uses={uses} />
            <Text>{texts.removeRefused}</Text>
          </>
        )}
      </LoadState>
    </ConfirmDialog>
  )
}
