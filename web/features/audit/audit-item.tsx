/** An act in the list: who, what, when, about which record; before and after when it is opened. */
import { Anchor, Button, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuditRow } from '#shared/audit/model.ts'
import { actInWords, auditTexts as texts } from '#shared/messages/audit.ts'
import { fill } from '#shared/messages/fill.ts'
import { changeLines } from '#web/ui/texts/changes.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import styles from './audit.module.css'

export function AuditItem({ row }: { row: AuditRow }) {
  const { at, by, what } = row
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const values = { name: by.name, act: actInWords(what), at: formatInstant(at) }
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text>
          <Text span fw={500} inherit>
            {values.name}
          </Text>{' '}
          {values.act}
        </Text>
        <Text size="sm" c="dimmed">
          {values.at} · <Subject about={row.about} />
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={fill(texts.detailsNamed, values)}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.details}
      </Button>
      <div id={details} className={styles.details} hidden={!isOpen}>
        {isOpen && <Details row={row} />}
      </div>
    </li>
  )
}

function Subject({ about: { kind, id, to, name } }: Pick<AuditRow, 'about'>) {
  const kinds: Readonly<Record<string, string>> = texts.subjects
  const kindText = kinds[kind] ?? texts.subjects.other
  const isNamed = name !== undefined && !kindText.includes('{id}')
  const words = fill(isNamed ? texts.subjectNamed : kindText, {
    id: name ?? id,
    kind: kindText,
    name: name ?? '',
  })
  return to ? (
    <Anchor component={Link} to={to} inherit>
      {words}
    </Anchor>
  ) : (
    words
  )
}

function Details({ row: { before, after, isWithheld, requestId } }: { row: AuditRow }) {
  const lines = changeLines(before, after)
  return (
    <>
      {isWithheld && <Text size="sm">{texts.withheld}</Text>}
      {!isWithheld && lines.length === 0 && <Text size="sm">{texts.nothing}</Text>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Text size="sm">{line}</Text>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {fill(texts.request, { id: requestId })}
      </Text>
    </>
  )
}
