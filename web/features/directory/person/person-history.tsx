/** Everything that was changed about a person, the latest first (docs/product.md#audit). */
import { Stack, Text } from '@mantine/core'
import type { PersonActionName, PersonRecord } from '#shared/directory/model.ts'
import { actInWords } from '#shared/messages/audit.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { formatInstant, valueInWords } from '#web/ui/texts/instants.ts'
import styles from './person-history.module.css'
import { PersonPanel } from './person-panel.tsx'

const { person: texts, roles } = peopleAdminTexts

export function PersonHistory({ person: { history } }: { person: PersonRecord }) {
  return (
    <PersonPanel title={texts.historyTitle}>
      {history.length === 0 && <Text c="dimmed">{texts.noHistory}</Text>}
      <ol className={styles.acts} aria-label={texts.historyTitle}>
        {[...history].reverse().map((act) => (
          <li key={`${act.at} ${act.what}`}>
            <Act act={act} />
          </li>
        ))}
      </ol>
    </PersonPanel>
  )
}

function Act({ act: { at, by, what, before, after } }: { act: PersonActionName }) {
  return (
    <Stack gap={2}>
      <Text size="sm">
        <Text span fw={500} inherit>
          {by}
        </Text>{' '}
        {actInWords(what)}
      </Text>
      {linesOf(before, after).map((line) => (
        <Text key={line} size="xs" c="dimmed" className={styles.change}>
          {line}
        </Text>
      ))}
      <Text size="xs" c="dimmed">
        {formatInstant(at)}
      </Text>
    </Stack>
  )
}

/** The values before and after, a line for each field. */
function linesOf(before: unknown, after: unknown): string[] {
  if (before === undefined && after === undefined) return []
  if (!isRecord(before) && !isRecord(after)) return [`${shown(before)} → ${shown(after)}`]
  const [from, to] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].map(
    (field) => `${fieldTexts[field] ?? field}: ${shown(from[field])} → ${shown(to[field])}`,
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldTexts: Readonly<Record<string, string>> = { ...texts.fields, ...texts.historyFields }

const pairs = (record: Record<string, unknown>) =>
  Object.entries(record)
    .map(([field, value]) => `${fieldTexts[field] ?? field}: ${shown(value)}`)
    .join(', ')

function shown(value: unknown): string {
  const names: Readonly<Record<string, { name: string } | undefined>> = roles
  const words = [value]
    .flat()
    .map((each) =>
      isRecord(each) ? pairs(each) : (names[String(each)]?.name ?? valueInWords(String(each ?? ''))),
    )
  return words.join(', ') || texts.nothing
}
