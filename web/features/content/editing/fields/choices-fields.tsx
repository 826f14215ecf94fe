/** The fields that choose among what there is: communities, categories, awards, roles, a page of terms. */
import { Box, MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Category, CategoryList, ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { type Flag, flags } from '#shared/roles.ts'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import type { FieldBinding } from '../content-form.ts'
import { categoriesQuery, listQuery } from '../record-queries.ts'

const texts = adminTexts.fields

interface ChoicesFieldProps extends FieldBinding<readonly string[]> {
  label: string
  hint?: string
  placeholder: string
  choices: readonly { readonly value: string; readonly label: string }[]
  /** Reads the choices, unless they are always the same. */
  query?: ComponentProps<typeof ChoicesFailed>['query']
}

/** Several of a list, found by typing. A choice that is no longer offered stays, under its number or name. */
function ChoicesField(props: ChoicesFieldProps) {
  const { label, hint, placeholder, choices, value, onChange, error, query } = props
  const lost = value.filter((each) => !choices.some((choice) => choice.value === each))
  const isReading = query !== undefined && query.data === undefined
  const data = [
    ...choices,
    ...lost.map((id) => ({ value: id, label: isReading ? '…' : fill(texts.unknown, { id }) })),
  ]
  return (
    <Box>
      <MultiSelect
        label={label}
        description={hint}
        placeholder={value.length === 0 ? placeholder : ''}
        data={data}
        value={[...value]}
        onChange={onChange}
        error={error}
        searchable
        hidePickedOptions
        maxDropdownHeight={280}
        nothingFoundMessage={texts.noneFound}
        styles={{ inputField: { minWidth: '3rem' } }}
        comboboxProps={{ withinPortal: true }}
      />
      {query && <ChoicesFailed query={query} text={texts.choicesFailed} label={label} />}
    </Box>
  )
}

export function CommunitiesField({ value, onChange, error }: FieldBinding<number[]>) {
  const query = useQuery(listQuery('community'))
  return (
    <ChoicesField
      label={texts.communities}
      hint={texts.communitiesHint}
      placeholder={texts.everyone}
      choices={(query.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      error={error}
      query={query}
    />
  )
}

export function CategoriesField(props: FieldBinding<number[]> & { list: CategoryList }) {
  const { list, value, onChange, error } = props
  const query = useQuery(categoriesQuery(list))
  const { data = [] } = query
  return (
    <ChoicesField
      label={texts.categories}
      placeholder={texts.chooseCategories}
      choices={data.map((each) => ({ value: String(each.id), label: nameOf(each, data) }))}
      value={value.map(String)}
      onChange={(ids) => onChange(withParents(list, ids.map(Number), data))}
      error={error}
      query={query}
    />
  )
}

/** Adds the categories above: an award event below a category is in that one too
 * (docs/product.md#innovation-awards). */
function withParents(list: CategoryList, ids: number[], all: readonly Category[]): number[] {
  if (list !== 'award-event') return ids
  const parents = ids.flatMap((id) => all.find((each) => each.id === id)?.parent || [])
  return [...new Set([...ids, ...parents])]
}

function nameOf({ name, parent }: Category, all: readonly Category[]): string {
  const above = all.find(({ id }) => id === parent)
  return above ? `${above.name} › ${name}` : name
}

interface ChildAwardsFieldProps extends FieldBinding<ContentOf<'award-event'>['childAwards']> {
  /** Slug of the award itself, which cannot be below itself. */
  own: string
}

export function ChildAwardsField({ value, onChange, error, own }: ChildAwardsFieldProps) {
  const query = useQuery(listQuery('award-event'))
  const { data = [] } = query
  const offered = data.flatMap(({ slug, title }) => (slug && slug !== own ? [{ slug, title }] : []))
  const all = [...offered, ...value]
  return (
    <ChoicesField
      label={texts.childAwards}
      hint={texts.childAwardsHint}
      placeholder={texts.chooseAwards}
      choices={offered.map(({ slug, title }) => ({ value: slug, label: title }))}
      value={value.map(({ slug }) => slug)}
      onChange={(slugs) =>
        onChange(slugs.map((slug) => all.find((each) => each.slug === slug) ?? { slug, title: slug }))
      }
      error={error}
      query={query}
    />
  )
}

const flagChoices = flags.map((flag) => ({ value: flag, label: texts.flags[flag] }))

/** The roles whose menu and pages show something. */
export function FlagsField({ value, onChange, error }: FieldBinding<Flag[]>) {
  return (
    <ChoicesField
      label={texts.forFlags}
      hint={texts.forFlagsHint}
      placeholder={texts.everyone}
      choices={flagChoices}
      value={value}
      onChange={(names) => onChange(flags.filter((flag) => names.includes(flag)))}
      error={error}
    />
  )
}

/** The page whose terms and conditions are accepted with a form. */
export function TermsField({ value, onChange, error }: FieldBinding<string>) {
  const query = useQuery(listQuery('page'))
  const pages = (query.data ?? []).flatMap(({ slug, title }) => (slug ? [{ value: slug, label: title }] : []))
  const isLost = value !== '' && !pages.some((page) => page.value === value)
  return (
    <Box>
      <Select
        label={texts.terms}
        description={texts.termsHint}
        placeholder={texts.chooseTerms}
        data={isLost ? [...pages, { value, label: value }] : pages}
        value={value === '' ? null : value}
        onChange={(slug) => onChange(slug ?? '')}
        error={error}
        searchable
        nothingFoundMessage={texts.noneFound}
        aria-required
      />
      <ChoicesFailed query={query} text={texts.choicesFailed} label={texts.terms} />
    </Box>
  )
}
