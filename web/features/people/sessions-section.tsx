/** Where one is signed in: each session with what it runs in, and the ways to end it. */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { detailsTexts } from '#shared/messages/details.ts'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { DeviceSession } from '#shared/people/details.ts'
import { call } from '#web/client/call.ts'
import { detailsApi } from '#web/client/contract.ts'
import { dropDraftsOf } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { OutcomeNote } from '#web/ui/notes/outcome-note.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import { DetailsSection } from './details-section.tsx'
import { sessionsQuery } from './queries.ts'

const texts = detailsTexts.sessions

/** Says what came of it; the button that was pressed goes with what it ended. */
type Tell = (text: string, pressed: HTMLElement | null) => void

export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  const [said, setSaid] = useState('')
  const noteElement = useRef<HTMLParagraphElement>(null)
  const tell: Tell = (text, pressed) => {
    setSaid(text)
    focusIfLost(noteElement.current, pressed)
  }
  return (
    <DetailsSection title={texts.title} about={texts.about}>
      <LoadState query={query} failure={texts.load}>
        {({ items, more }) => (
          <Stack gap="md">
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={texts.title}>
              {items.map((session) => (
                <OneSession key={session.id} session={session} onEnded={tell} />
              ))}
            </Stack>
            {items.length <= 1 && <Text c="dimmed">{texts.none}</Text>}
            {more && <Text size="sm">{texts.more}</Text>}
            <Group gap="sm">
              {items.length > 1 && <EndOthers onEnded={(pressed) => tell(texts.othersEnded, pressed)} />}
              <EndAll />
            </Group>
          </Stack>
        )}
      </LoadState>
      <OutcomeNote ref={noteElement}>{said}</OutcomeNote>
    </DetailsSection>
  )
}

const nameOf = ({ browser, system }: DeviceSession): string =>
  fill(texts.on, { browser: texts.browsers[browser], system: texts.systems[system] })

const small: readonly DeviceSession['system'][] = ['android', 'iphone', 'ipad']

function OneSession({ session, onEnded }: { session: DeviceSession; onEnded: Tell }) {
  const { id, system, beganAt, lastUsedAt, isThis } = session
  const queries = useQueryClient()
  const device = nameOf(session)
  const date = formatInstant(beganAt)
  const end = useSingleMutation({
    mutationFn: () => call(detailsApi.endSession, { params: { id } }),
    onSuccess: () => onEnded(fill(texts.ended, { device }), button.current),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const button = useRef<HTMLButtonElement>(null)
  const Icon = small.includes(system) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Group gap="sm" justify="space-between">
        <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 14rem', minWidth: 0 }}>
          <Icon size={28} aria-hidden color="var(--mantine-color-dimmed)" style={{ flex: 'none' }} />
          <div style={{ minWidth: 0 }}>
            <Group gap="xs">
              <Text fw={500} size="sm">
                {device}
              </Text>
              {isThis && <ReadableBadge color="teal">{texts.this}</ReadableBadge>}
            </Group>
            <Text size="xs" c="dimmed">
              {fill(texts.since, { date })} · {fill(texts.lastUsed, { date: formatInstant(lastUsedAt) })}
            </Text>
          </div>
        </Group>
        {!isThis && (
          <Button
            ref={button}
            size="compact-sm"
            variant="default"
            loading={end.isPending}
            aria-label={fill(texts.endNamed, { device, date })}
            onClick={() => end.mutate()}
          >
            {texts.end}
          </Button>
        )}
      </Group>
      {end.error && <ProblemAlert failure={end.error} fault={texts.endFailed} />}
    </li>
  )
}

function EndOthers({ onEnded }: { onEnded: (pressed: HTMLElement | null) => void }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = useSingleMutation({
    mutationFn: () => call(detailsApi.endOtherSessions),
    onSuccess: () => onEnded(button.current),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} variant="light" loading={end.isPending} onClick={() => setAsking(true)}>
        {texts.endOthers}
      </Button>
      {end.error && <ProblemAlert failure={end.error} fault={texts.othersFailed} />}
      {/* Taken away at once: while it faded it would keep the focus. */}
      {asking && (
        <ConfirmDialog
          title={texts.othersDialog}
          text={texts.othersAbout}
          go={texts.endOthers}
          onGo={() => {
            setAsking(false)
            end.mutate()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Ends this one too, which leads to the sign-in page. */
function EndAll() {
  const { personId } = useMe()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async () => {
      const { signOutOnAllDevices } = await import('#web/app/session/cognito.ts')
      await signOutOnAllDevices()
      dropDraftsOf(personId)
    },
  })
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {shellTexts.signOutEverywhere}
      </Button>
      {error && (
        <Alert color="red" role="alert">
          {shellTexts.signOutFailed}
        </Alert>
      )}
    </>
  )
}
