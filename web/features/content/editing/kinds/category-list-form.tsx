/** The fields of a list of categories, each with the one that it belongs to. */
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { neededCategories } from '#shared/content/editing-rules.ts'
import { type Category, type ContentOf, categoryLists } from '#shared/content/model.ts'
import { isUsed } from '#shared/content/uses.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { bindField, bindParts, type ContentForm, type Problems, problemsBelow } from '../content-form.ts'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { AddRow, type RowActions, RowButtons, useRows } from '../fields/rows.tsx'
import { TitleField } from '../fields/text-fields.tsx'
import { UsedBy } from '../parts.tsx'
import { usesQuery } from '../record-queries.ts'
import styles from './kinds.module.css'

const texts = adminTexts.categories
const maxCategories = 300

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

/** Ids of removed categories are not used again, because addresses and reports name them. */
const nextId = (...lists: (readonly Category[])[]): number =>
  Math.max(0, ...lists.flat().map(({ id }) => id)) + 1

/** Returns the categories of a list that the product itself asks about. */
function neededIn(listId: string | undefined): readonly number[] {
  const list = categoryLists.find((each) => each === listId)
  return list ? neededCategories[list] : []
}

function Categories({ form }: { form: ContentForm<ContentOf<'category-list'>> }) {
  const { value: categories, onChange, problems } = bindParts(form, 'categories')
  const [first] = useState(categories)
  const { rows, announcement, add, remove } = useRows(categories, onChange, ({ name }) => name)
  const needed = neededIn(form.recordId)
  const [removing, setRemoving] = useState<Category>()
  const isPublished = ({ id }: Category) => form.published?.categories.some((each) => each.id === id) ?? false
  return (
    <div>
      {rows.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <ol className={styles.categories} aria-label={texts.title}>
        {rows.map(({ key, item, actions, change }, index) => (
          <CategoryRow
            key={key}
            category={item}
            all={categories}
            problems={problemsBelow(problems, String(index))}
            onChange={change}
            actions={{
              ...actions,
              onRemove: needed.includes(item.id)
                ? undefined
                : () => (isPublished(item) ? setRemoving(item) : actions.onRemove()),
            }}
          />
        ))}
      </ol>
      <AddRow
        variant="light"
        size="sm"
        mt="sm"
        disabled={categories.length >= maxCategories}
        onClick={() =>
          add({ id: nextId(categories, first, form.published?.categories ?? []), name: '', parent: 0 })
        }
      >
        {texts.add}
      </AddRow>
      {announcement}
      {removing && form.recordId && (
        <RemoveCategory
          listId={form.recordId}
          category={removing}
          onRemove={() => remove(categories.indexOf(removing))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

interface CategoryRowProps {
  category: Category
  all: readonly Category[]
  problems: Problems
  onChange: (category: Category) => void
  actions: RowActions
}

function CategoryRow({ category, all, problems, onChange, actions }: CategoryRowProps) {
  const { id, name, parent } = category
  const number = actions.index + 1
  const below = withDescendants(id, all)
  const parents = all
    .filter((each) => !below.has(each.id))
    .map((each) => ({ value: String(each.id), label: each.name }))
  return (
    <li>
      <TextInput
        aria-label={fill(texts.name, { number })}
        description={fill(actions.onRemove ? texts.number : texts.needed, { id })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        className={styles.name}
        value={name}
        onChange={(event) => onChange({ ...category, name: event.currentTarget.value })}
        error={problems.name ?? problems.id}
      />
      <NativeSelect
        aria-label={fill(texts.parentOf, { number })}
        data={[{ value: '0', label: texts.top }, ...parents]}
        className={styles.parent}
        value={String(parent)}
        onChange={(event) => onChange({ ...category, parent: Number(event.currentTarget.value) })}
        error={problems.parent}
      />
      <RowButtons name={fill(texts.named, { number, name })} {...actions} />
    </li>
  )
}

/** Returns the category and everything below it: it can belong to none of them. */
function withDescendants(id: number, all: readonly Category[]): ReadonlySet<number> {
  const ids = new Set([id])
  // The loop also visits the ids that it adds.
  for (const above of ids) {
    for (const each of all) if (each.parent === above) ids.add(each.id)
  }
  return ids
}

interface RemoveCategoryProps {
  listId: string
  category: Category
  onRemove: () => void
  onClose: () => void
}

/** Asks before a published category is removed. A category in use stays, and its uses are told. */
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
