/** The imports so far, the latest first. */
import { Anchor, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DirectoryImport } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { Empty } from '#web/ui/empty.tsx'
import { formatInstant } from '#web/ui/instants.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Paged } from '#web/ui/paged.tsx'
import { importsQuery } from '../queries.ts'
import styles from '../table.module.css'
import { ImportBadge } from './import-badge.tsx'

const texts = peopleAdminTexts.directory

export function PastImports() {
  const [cursor, setCursor] = useState<string>()
  const query = useQuery(importsQuery(cursor))
  return (
    <LoadState
      query={query}
      failure={texts.listFailed}
      isEmpty={({ items }) => items.length === 0 && cursor === undefined}
      empty={<Empty text={texts.none} />}
    >
      {(page) => (
        <Paged label={texts.historyTitle} page={page} onGo={setCursor}>
          <Paper withBorder radius="lg" className={styles.frame}>
            <table className={styles.table} aria-label={texts.historyTitle}>
              <thead>
                <tr>
                  <th scope="col">{texts.file}</th>
                  <th scope="col" className={styles.wideOnly}>
                    {texts.when}
                  </th>
                  <th scope="col" className={styles.wideOnly}>
                    {texts.who}
                  </th>
                  <th scope="col">{texts.state}</th>
                </tr>
              </thead>
              <tbody>
                {page.items.map((each) => (
                  <Row key={each.id} of={each} />
                ))}
              </tbody>
            </table>
          </Paper>
        </Paged>
      )}
    </LoadState>
  )
}

function Row({ of }: { of: DirectoryImport }) {
  const { id, fileName, createdAt, by, status, toDecide = 0 } = of
  const when = formatInstant(createdAt)
  return (
    <tr>
      <td>
        <Anchor component={Link} to={`/admin/directory/${id}`} fw={600}>
          {fileName}
        </Anchor>
        <Text size="xs" c="dimmed" className={styles.narrowOnly}>
          {fill(texts.byLine, { by: by.name, date: when })}
        </Text>
      </td>
      <td className={styles.wideOnly}>{when}</td>
      <td className={styles.wideOnly}>{by.name}</td>
      <td>
        <ImportBadge of={of} />
        {toDecide > 0 && status !== 'dropped' && (
          <Text size="xs" fw={600} mt={4}>
            {fill(texts.toDecide, { count: toDecide })}
          </Text>
        )}
      </td>
    </tr>
  )
}
