/** The fields of the behaviours that a High5 recognises, and of the cards of each. */
import { Accordion, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentOf } from '#shared/content/model.ts'
import { isUsed } from '#shared/content/uses.ts'
import { filesHint } from '#shared/media/hints.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { FileLimits } from '#web/ui/upload/file-limits.tsx'
import { bindField, bindParts, type ContentForm, type Problems, problemsBelow } from '../content-form.ts'
import { EditorColumns, Panel } from '../fields/editor-columns.tsx'
import { PictureUpload } from '../fields/picture-upload.tsx'
import { AddRow, type RowActions, RowButtons, useRows } from '../fields/rows.tsx'
import { TitleField } from '../fields/text-fields.tsx'
import { UsedBy } from '../parts.tsx'
import { usesQuery } from '../record-queries.ts'
import { StoredPicture } from '../stored-picture.tsx'
import styles from './kinds.module.css'

type ECards = ContentOf<'e-cards'>
type Behaviour = ECards['behaviours'][number]
type Card = Behaviour['cards'][number]

const texts = adminTexts.cards

/** Id of the note about the pictures of all cards. */
const cardLimitsId = 'card-pictures'

/** Ids of removed cards are not used again, because nominations name them. */
function nextCardId(...lists: (readonly Behaviour[])[]): number {
  const ids = lists.flat().flatMap(({ cards }) => cards.map(({ id }) => id))
  return Math.max(200, ...ids) + 1
}

export function ECardsForm({ form }: { form: ContentForm<ECards> }) {
  const { value: behaviours, onChange, problems } = bindParts(form, 'behaviours')
  const [first] = useState(behaviours)
  const invalid = behaviours.flatMap(({ id }, index) =>
    Object.keys(problemsBelow(problems, String(index))).length > 0 ? [String(id)] : [],
  )
  const [unfolded, setUnfolded] = useState<string[]>([])
  const open = [...new Set([...unfolded, ...invalid])]
  const publishedCards = form.published?.behaviours.flatMap(({ cards }) => cards) ?? []
  const isPublished = ({ id }: Card) => publishedCards.some((each) => each.id === id)
  const newId = () => nextCardId(behaviours, first, form.published?.behaviours ?? [])
  return (
    <EditorColumns
      main={
        <>
          <TitleField {...bindField(form, 'title')} />
          <Accordion multiple variant="separated" value={open} onChange={setUnfolded} transitionDuration={0}>
            {behaviours.map((behaviour, index) => (
              <Accordion.Item key={behaviour.id} value={String(behaviour.id)}>
                <Accordion.Control>
                  <Text span fw={500}>
                    {behaviour.name || fill(texts.behaviour, { number: index + 1 })}
                  </Text>
                  <Text span size="sm" c="dimmed" display="block">
                    {countText(behaviour.cards.length, texts.count)}
                  </Text>
                </Accordion.Control>
                <Accordion.Panel>
                  {open.includes(String(behaviour.id)) && (
                    <BehaviourFields
                      recordId={form.recordId}
                      behaviour={behaviour}
                      problems={problemsBelow(problems, String(index))}
                      newId={newId}
                      isPublished={isPublished}
                      onChange={(next) => onChange(behaviours.with(index, next))}
                    />
                  )}
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        </>
      }
      side={
        <Panel title={texts.title}>
          <Text size="sm" c="dimmed">
            {texts.about}
          </Text>
          <FileLimits id={cardLimitsId}>{filesHint('content', 1)}</FileLimits>
        </Panel>
      }
    />
  )
}

interface BehaviourFieldsProps {
  recordId: string | undefined
  behaviour: Behaviour
  problems: Problems
  newId: () => number
  /** High5s may have been sent with it. */
  isPublished: (card: Card) => boolean
  onChange: (behaviour: Behaviour) => void
}

function BehaviourFields(props: BehaviourFieldsProps) {
  const { recordId, behaviour, problems, newId, isPublished, onChange } = props
  const [removing, setRemoving] = useState<Card>()
  const { rows, add, remove } = useRows(behaviour.cards, (cards) => onChange({ ...behaviour, cards }))
  return (
    <Stack gap="md">
      <TextInput
        label={texts.name}
        value={behaviour.name}
        onChange={(event) => onChange({ ...behaviour, name: event.currentTarget.value })}
        error={problems.name}
      />
      {rows.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {rows.map(({ key, item, actions, change }, index) => (
        <CardRow
          key={key}
          card={item}
          problems={problemsBelow(problems, `cards.${index}`)}
          onChange={change}
          actions={isPublished(item) ? { ...actions, onRemove: () => setRemoving(item) } : actions}
        />
      ))}
      <AddRow
        disabled={behaviour.cards.length >= 50}
        onClick={() => add({ id: newId(), name: '', cover: '' })}
      >
        {texts.add}
      </AddRow>
      {removing && recordId && (
        <RemoveCard
          recordId={recordId}
          card={removing}
          onRemove={() => remove(behaviour.cards.indexOf(removing))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Stack>
  )
}

interface CardRowProps {
  card: Card
  problems: Problems
  onChange: (card: Card) => void
  actions: RowActions
}

function CardRow({ card, problems, onChange, actions }: CardRowProps) {
  const number = actions.index + 1
  return (
    <div className={styles.card}>
      <div className={styles.cover}>{card.cover && <StoredPicture url={card.cover} alt={card.name} />}</div>
      <Stack gap="xs" className={styles.cardFields}>
        <TextInput
          label={fill(texts.cardName, { number })}
          value={card.name}
          onChange={(event) => onChange({ ...card, name: event.currentTarget.value })}
          error={problems.name}
        />
        <PictureUpload
          label={fill(texts.cover, { number })}
          isInvalid={problems.cover !== undefined}
          limitsId={cardLimitsId}
          onUploaded={(cover) => onChange({ ...card, cover })}
        />
        {problems.cover && (
          <Text size="xs" c="var(--mantine-color-error)">
            {problems.cover}
          </Text>
        )}
      </Stack>
      <RowButtons name={fill(texts.card, { number, name: card.name })} {...actions} />
    </div>
  )
}

interface RemoveCardProps {
  recordId: string
  card: Card
  onRemove: () => void
  onClose: () => void
}

/** Asks before a published card is removed, and tells how many nominations were sent with it. */
function RemoveCard({ recordId, card, onRemove, onClose }: RemoveCardProps) {
  const query = useQuery(usesQuery('e-cards', recordId, card.id))
  return (
    <ConfirmDialog
      title={fill(texts.removeTitle, { name: card.name })}
      text={texts.removeText}
      go={texts.remove}
      isRefused={query.data === undefined}
      onGo={async () => onRemove()}
      onClose={onClose}
    >
      <LoadState query={query} isEmpty={(uses) => !isUsed(uses)} empty={false}>
        {(uses) => <UsedBy uses={uses} />}
      </LoadState>
    </ConfirmDialog>
  )
}
