/** A High5 as a thank-you: its card, its words, from whom, to whom and when; everything else is folded below
 * (docs/product.md#high5-page). */
import { Alert, Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { groupDate, groupInstant } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { liveMembers } from '#shared/nominations/review-state.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { DocumentsLink } from '#web/ui/upload/documents-link.tsx'
import { CardDownload } from '../details/card-download.tsx'
import { Folded } from '../details/folded.tsx'
import { NominationSection } from '../details/nomination-section.tsx'
import { NominationBy, Nominees } from '../details/nominees.tsx'
import { StatusSection } from '../timeline/status-section.tsx'
import styles from './high5.module.css'
import { Words } from './words.tsx'

const texts = recognisedTexts.high5

interface High5Props {
  readonly nomination: NominationView
  /** The thanks for it. */
  readonly thanks?: ReactNode
}

export function High5({ nomination, thanks }: High5Props) {
  const { card, behaviour, nominator, createdAt, withdrawal, downgrade, files } = nomination
  return (
    <>
      {withdrawal && <Withdrawn nomination={nomination} />}
      <Paper component="article" withBorder p={{ base: 'md', xs: 'xl' }} className={styles.high5}>
        {card && (
          <div className={styles.card}>
            <CardImage card={card} width={520} />
          </div>
        )}
        <Stack gap="lg" className={styles.said}>
          {behaviour && (
            <Badge variant="light" tt="none" size="lg" style={{ alignSelf: 'flex-start' }}>
              {behaviour.name}
            </Badge>
          )}
          <Words answers={nomination.answers} />
          {files.length > 0 && (
            <Text size="sm">
              {shellTexts.pages.document}: <DocumentsLink files={files} />
            </Text>
          )}
          <Group gap="sm" wrap="nowrap">
            <PersonAvatar person={nominator} />
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text fw={500}>
                <ProfileLink person={nominator} />
              </Text>
              <Text size="sm" c="dimmed">
                {nominator.company && `${nominator.company} · `}
                <time dateTime={createdAt}>{groupInstant(new Date(createdAt))}</time>
              </Text>
            </div>
          </Group>
          <Receivers nomination={nomination} />
          <CardDownload nomination={nomination} />
        </Stack>
      </Paper>
      {thanks}
      {/* A nomination that changed after it was sent is not folded away. */}
      <Folded isOpen={(downgrade ?? withdrawal) !== undefined}>
        <NominationSection title={nomination.title}>
          <Nominees nomination={nomination} />
          <NominationBy nomination={nomination} />
        </NominationSection>
        <StatusSection nomination={nomination} />
      </Folded>
    </>
  )
}

function Withdrawn({ nomination: { withdrawal, answers } }: { nomination: NominationView }) {
  if (!withdrawal) return null
  const values = { by: withdrawal.by.name, date: groupDate(new Date(withdrawal.at)) }
  return (
    <Alert color="gray" role="note">
      {fill(texts.withdrawn, values)} {answers.length === 0 && texts.withoutWords}
    </Alert>
  )
}

/** More stand behind a button: on a phone a team would hide everything below it. */
const shownAtFirst = 12

/** The members of a team. */
function Receivers({ nomination: { isTeam, nominees } }: { nomination: NominationView }) {
  const [isOpen, setOpen] = useState(false)
  if (!isTeam) return null
  const all = liveMembers(nominees)
  const hasMore = !isOpen && all.length > shownAtFirst
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>
        {texts.team}
      </Text>
      <ul className={styles.team} aria-label={texts.team}>
        {(hasMore ? all.slice(0, shownAtFirst - 2) : all).map((each) => (
          <li key={each.personId}>
            <PersonAvatar person={each} size={24} />
            <Text span size="sm">
              <ProfileLink person={each} />
            </Text>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" size="compact-sm" mt={6} onClick={() => setOpen(true)}>
          {fill(nominationTexts.showAll, { count: all.length })}
        </Button>
      )}
    </div>
  )
}
