/** Whether somebody is active, and the button that changes it. */
import { Alert, Button, Text } from '@mantine/core'
import { IconMailOff, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { PersonRecord } from '#shared/directory/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { peopleAdminTexts } from '#shared/messages/people-admin.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { shownInstant } from '../instants.ts'
import { Confirm } from './confirm.tsx'
import { Panel } from './panel.tsx'
import { useChange } from './use-change.ts'

const texts = peopleAdminTexts.person

export function StatusPanel({ person }: { person: PersonRecord }) {
  const { name, status, bouncedAddress } = person
  const [asking, setAsking] = useState(false)
  const change = useChange(person)
  const isActive = status === 'active'
  const turn = () => {
    setAsking(false)
    change.mutate({ status: isActive ? 'left' : 'active' })
  }
  return (
    <Panel title={texts.statusTitle}>
      <Text role="status">{statusText(person)}</Text>
      {bouncedAddress && (
        <Alert color="orange" icon={<IconMailOff aria-hidden />}>
          {fill(texts.bounced, { address: bouncedAddress })}
        </Alert>
      )}
      {change.error && <ProblemAlert failure={change.error} />}
      <div>
        <Button
          variant="light"
          color={isActive ? 'red' : 'indigo'}
          loading={change.isPending}
          leftSection={
            isActive ? <IconUserOff size={18} aria-hidden /> : <IconUserCheck size={18} aria-hidden />
          }
          onClick={() => setAsking(true)}
        >
          {isActive ? texts.markLeft : texts.markActive}
        </Button>
      </div>
      <Confirm
        opened={asking}
        title={fill(isActive ? texts.leftDialog : texts.activeDialog, { name })}
        about={isActive ? texts.leftAbout : texts.activeAbout}
        onYes={turn}
        onNo={() => setAsking(false)}
      />
    </Panel>
  )
}

function statusText({ status, registeredAt }: PersonRecord): string {
  if (status === 'left') return texts.hasLeft
  return registeredAt ? fill(texts.activeSince, { date: shownInstant(registeredAt) }) : texts.activeNever
}
