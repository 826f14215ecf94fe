/** The changes of an import, planned or done: the count of each kind, and the entries of the chosen one. */

import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { DirectoryImport, EntryKind, ImportCounts } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { countText } from '#web/ui/texts/count-text.ts'
import styles from '../kind-counts.module.css'
import { ImportEntries } from './import-entries.tsx'

const texts = peopleAdminTexts.directory

/** Always shown; the others only where there are any. */
const main: readonly EntryKind[] = ['added', 'changed', 'returned', 'leaver', 'bad']
const more: readonly EntryKind[] = [
  'missing',
  'undecided',
  'failed',
  'kept',
  'cell',
  'reused',
  'approver',
  'company',
]

export function ImportPlan({ of, counts }: { of: DirectoryImport; counts: ImportCounts }) {
  const kinds = [...main, ...more.filter((kind) => counts[kind] > 0)]
  const { toDecide = 0, unreadable = 0 } = of
  const first = toDecide > 0 ? 'undecided' : kinds.find((each) => counts[each] > 0)
  // The first kind stays on the screen when the last of its entries has been decided.
  const [chosen, setChosen] = useState(first)
  const kind = chosen && counts[chosen] > 0 ? chosen : first
  return (
    <section aria-labelledby="plan">
      <Title order={2} id="plan">
        {of.status === 'applied' ? texts.summaryDone : texts.summary}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {countText(counts.lines, texts.lines)}
        {' · '}
        {texts.unchanged}: {formatNumber(counts.unchanged)}
      </Text>
      <Stack gap="lg">
        {unreadable > 0 && (
          <Alert
            color="orange"
            title={texts.unreadableTitle}
            styles={{ title: { color: 'var(--mantine-color-text)' } }}
          >
            {countText(unreadable, texts.unreadable)}
          </Alert>
        )}
        {toDecide > 0 && of.status !== 'dropped' && (
          <Text fw={500} role="status">
            {countText(toDecide, texts.waitsForYou)}
          </Text>
        )}
        <ul className={styles.kinds}>
          {kinds.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={styles.kind}
                aria-pressed={each === kind}
                disabled={counts[each] === 0}
                data-warning={(isWarning(each) && counts[each] > 0) || undefined}
                onClick={() => setChosen(each)}
              >
                <span className={styles.count}>{formatNumber(counts[each])}</span>
                <span>{texts.kinds[each]}</span>
              </button>
            </li>
          ))}
        </ul>
        {kind && (
          <Paper component="section" withBorder p="lg" radius="lg" aria-label={texts.kinds[kind]}>
            <Title order={3}>{texts.kinds[kind]}</Title>
            <Text size="sm" c="dimmed" mb="md">
              {texts.abouts[kind]}
            </Text>
            <ImportEntries key={`${of.status} ${of.plannedAt} ${kind}`} of={of} kind={kind} />
          </Paper>
        )}
      </Stack>
    </section>
  )
}

const isWarning = (kind: EntryKind): boolean => kind === 'bad' || kind === 'leaver' || more.includes(kind)
