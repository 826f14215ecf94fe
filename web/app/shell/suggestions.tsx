/** The list below a search box: what was found so far, by group, and the way to all of it. */
import { useEffect, useRef } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { searchTexts } from '#shared/messages/search.ts'
import { addressOf, searchAddress } from '#shared/search/address.ts'
import type { SearchHit } from '#shared/search/model.ts'
import styles from './search-box.module.css'

export interface Option {
  readonly address: string
  readonly label: string
  /** What tells it from others of its name. */
  readonly detail?: string | undefined
  /** Heading of its group; absent for the way to all results. */
  readonly group?: string
  /** Done in place of going to the address. */
  readonly run?: () => void
}

/** Returns the choices in their order; none where nothing was found. */
export function suggestionOptions(hits: readonly SearchHit[], typed: string): Option[] {
  const all = searchAddress(typed)
  if (hits.length === 0 || !all) return []
  return [
    ...hits.map(optionOf),
    { address: all, label: fill(searchTexts.allResults, { search: typed.trim() }) },
  ]
}

/** Of texts the title says enough; of people it does not. */
export function optionOf(hit: SearchHit): Option {
  const { group, title, about } = hit
  const detail = group === 'people' ? about : undefined
  return { address: addressOf(hit), label: title, detail, group: searchTexts.groups[group] }
}

export const optionId = (list: string, index: number) => `${list}-${index}`

interface SuggestionsProps {
  id: string
  options: readonly Option[]
  marked: number | undefined
  onMark: (index: number | undefined) => void
  onGo: (option: Option) => void
  /** Whether it stands in the page, not over it. */
  inPlace?: boolean
}

export function Suggestions({ id, options, inPlace, ...rest }: SuggestionsProps) {
  const indexed = options.map((option, index) => ({ ...option, index }))
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <div
      id={id}
      role="listbox"
      aria-label={searchTexts.suggestions}
      className={inPlace ? styles.inPlace : styles.list}
    >
      {groups.map((group) => {
        const choices = indexed
          .filter((option) => option.group === group)
          .map((option) => <Choice key={option.index} list={id} option={option} {...rest} />)
        if (!group) return choices
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group} role="group" aria-label={group}>
            <div aria-hidden className={styles.group}>
              {group}
            </div>
            {choices}
          </div>
        )
      })}
    </div>
  )
}

interface ChoiceProps extends Pick<SuggestionsProps, 'marked' | 'onMark' | 'onGo'> {
  list: string
  option: Option & { index: number }
}

function Choice({ list, option, marked, onMark, onGo }: ChoiceProps) {
  const { index, label, detail, group } = option
  const line = useRef<HTMLDivElement>(null)
  const isMarked = marked === index
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the marked option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
    <div
      ref={line}
      id={optionId(list, index)}
      role="option"
      aria-selected={isMarked}
      className={styles.option}
      data-all={!group || undefined}
      // The focus stays in the box, which would else close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onMark(index)}
      onClick={() => onGo(option)}
    >
      <span className={styles.label}>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </div>
  )
}
