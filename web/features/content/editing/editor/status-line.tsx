/** How a record stands: its state, when it publishes itself, who changed it last, where readers find it. */
import { Anchor, Text } from '@mantine/core'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { shownInstant } from '#web/ui/instants.ts'
import { StateBadge } from '../kinds/state-badge.tsx'
import { kindFacts } from '../kinds.ts'
import styles from './editor.module.css'

const texts = adminTexts.editor

export function StatusLine({ kind, record }: { kind: ContentKind; record: ContentRecord | undefined }) {
  if (!record) return texts.neverSaved
  const { publishAt, updatedBy, updatedAt, published } = record
  const { path } = kindFacts[kind]
  const address = path && published && 'slug' in published ? `${path}${published.slug}` : undefined
  return (
    <span className={styles.status}>
      <StateBadge of={record} />
      {publishAt && <span>{fill(adminTexts.scheduledFor, { at: shownInstant(publishAt) })}</span>}
      <Text span size="sm">
        {texts.lastChange}: {fill(adminTexts.list.by, { by: updatedBy, at: shownInstant(updatedAt) })}
      </Text>
      {address && (
        <Anchor href={address} target="_blank" rel="noopener" size="sm">
          {texts.open}
        </Anchor>
      )}
    </span>
  )
}
