/** The state of a record: when it publishes itself, who changed it last, where readers find it. */
import { Anchor, Text } from '@mantine/core'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { kindSettings } from '../kinds.ts'
import { ContentStateBadge } from '../parts.tsx'
import styles from './editor.module.css'

const texts = adminTexts.editor

export function StatusLine({ kind, record }: { kind: ContentKind; record: ContentRecord | undefined }) {
  if (!record) return texts.neverSaved
  const { publishAt, updatedBy, updatedAt, published } = record
  const { path } = kindSettings[kind]
  const address = path && published && 'slug' in published ? `${path}${published.slug}` : undefined
  return (
    <span className={styles.status}>
      <ContentStateBadge of={record} />
      {publishAt && <span>{fill(adminTexts.scheduledFor, { at: formatInstant(publishAt) })}</span>}
      <Text span size="sm">
        {texts.lastChange}: {fill(adminTexts.list.by, { by: updatedBy, at: formatInstant(updatedAt) })}
      </Text>
      {address && (
        <Anchor href={address} target="_blank" rel="noopener" size="sm">
          {texts.open}
        </Anchor>
      )}
    </span>
  )
}
