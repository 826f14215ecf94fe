/** Everything that was changed about a person, the latest first (docs/product.md#audit). */
import { Stack, Text } from '@mantine/core'
import type { PersonActionName, PersonRecord } from '#shared/directory/model.ts'
import { actInWords } from '#shared/messages/audit.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { changeLines } from '#web/ui/texts/changes.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import styles from './person-history.module.css'
import { PersonPanel } from './person-panel.tsx'

const texts = peopleAdminTexts.person

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
      {changeLines(before, after).map((line) => (
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
