/** The people one can mention, below the box in which one types. The library's list of this kind weighs more
 * than the page; the box handles the keys. */
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import type { Suggestion } from '#shared/people/model.ts'
import { PersonLine } from '#web/ui/people/person-line.tsx'
import classes from './mentions.module.css'

const texts = ideaPageTexts.comments

/** The id of the option at a place of a list. */
export const mentionOptionId = (list: string, place: number) => `${list}-${place}`

interface MentionOffersProps {
  id: string
  people: readonly Suggestion[]
  /** The place of the one that keys are at; -1: at none. */
  active: number
  onChoose: (person: Suggestion) => void
}

export function MentionOffers({ id, people, active, onChoose }: MentionOffersProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (people.length === 0) {
    return (
      <div className={classes.offers} role="status">
        <Text size="sm" c="dimmed" p="xs">
          {texts.mentionNobody}
        </Text>
      </div>
    )
  }
  return (
    <div ref={list} id={id} className={classes.offers} role="listbox" aria-label={texts.mentionsOffered}>
      {people.map((person, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active one
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
        <div
          key={person.personId}
          id={mentionOptionId(id, place)}
          className={classes.offer}
          role="option"
          aria-selected={place === active}
          // The focus stays in the box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <PersonLine
            personId={person.personId}
            name={person.name}
            details={[person.email, person.department, person.company]}
          />
        </div>
      ))}
    </div>
  )
}
