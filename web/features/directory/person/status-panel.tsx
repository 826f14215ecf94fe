/** Whether somebody takes part: whether they have left, whether they are blocked, and the buttons that change
 * it. */
import { Alert, Button, Group, Text } from '@mantine/core'
import {
  IconDevicesOff,
  IconLock,
  IconLockOpen,
  IconMailOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PersonRecord } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { PersonPanel } from './person-panel.tsx'
import { useChangePerson, useSignOutPerson } from './use-change-person.ts'

const texts = peopleAdminTexts.person

interface StatusPanelProps {
  readonly person: PersonRecord
  /** Nothing of it can be changed. */
  readonly isFixed?: boolean
}

export function StatusPanel({ person, isFixed = false }: StatusPanelProps) {
  const { name, status, blocked, bouncedAddress } = person
  const change = useChangePerson(person)
  const signOut = useSignOutPerson(person)
  const failure = change.error ?? signOut.error
  const named = (text: string) => fill(text, { name })
  return (
    <PersonPanel title={texts.statusTitle}>
      <div role="status">
        {blocked && <Text>{fill(texts.isBlocked, { by: blocked.by, date: formatInstant(blocked.at) })}</Text>}
        <Text>{statusText(person)}</Text>
      </div>
      {bouncedAddress && (
        <Alert color="orange" icon={<IconMailOff aria-hidden />}>
          {fill(texts.bounced, { address: bouncedAddress })}
        </Alert>
      )}
      {failure && <ProblemAlert failure={failure} />}
      <Group gap="sm" display={isFixed ? 'none' : undefined}>
        {person.registeredAt && (
          <ConfirmedButton
            label={texts.signOut}
            icon={<IconDevicesOff size={18} aria-hidden />}
            title={named(texts.signOutDialog)}
            about={texts.signOutAbout}
            loading={signOut.isPending}
            onYes={() => signOut.mutate()}
          />
        )}
        {blocked ? (
          <ConfirmedButton
            label={texts.unblock}
            icon={<IconLockOpen size={18} aria-hidden />}
            title={named(texts.unblockDialog)}
            about={texts.unblockAbout}
            loading={change.isPending}
            onYes={() => change.mutate({ blocked: false })}
          />
        ) : (
          <ConfirmedButton
            label={texts.block}
            color="red"
            icon={<IconLock size={18} aria-hidden />}
            title={named(texts.blockDialog)}
            about={texts.blockAbout}
            loading={change.isPending}
            onYes={() => change.mutate({ blocked: true })}
          />
        )}
        {status === 'active' ? (
          <ConfirmedButton
            label={texts.markLeft}
            color="red"
            icon={<IconUserOff size={18} aria-hidden />}
            title={named(texts.leftDialog)}
            about={texts.leftAbout}
            loading={change.isPending}
            onYes={() => change.mutate({ status: 'left' })}
          />
        ) : (
          <ConfirmedButton
            label={texts.markActive}
            icon={<IconUserCheck size={18} aria-hidden />}
            title={named(texts.activeDialog)}
            about={texts.activeAbout}
            loading={change.isPending}
            onYes={() => change.mutate({ status: 'active' })}
          />
        )}
      </Group>
    </PersonPanel>
  )
}

/** A blocked person is not called active, even if the directory says so. */
function statusText({ status, blocked, registeredAt }: PersonRecord): string {
  if (status === 'left') return texts.hasLeft
  const [since, never] = blocked
    ? [texts.signedInSince, texts.signedInNever]
    : [texts.activeSince, texts.activeNever]
  return registeredAt ? fill(since, { date: formatInstant(registeredAt) }) : never
}

interface ConfirmedButtonProps {
  label: string
  color?: 'red' | 'indigo'
  icon: ReactNode
  /** Of the question. */
  title: string
  about: string
  loading: boolean
  onYes: () => void
}

/** A button that asks once more before it does something. */
function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, color = 'indigo', icon, title, about, loading, onYes } = props
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant="light"
        color={color}
        loading={loading}
        leftSection={icon}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={title}
        text={about}
        go={label}
        onGo={() => {
          setAsking(false)
          onYes()
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
