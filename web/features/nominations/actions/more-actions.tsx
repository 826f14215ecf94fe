/** The acts on a nomination that are seldom needed: reassigning a stage, downgrading and withdrawing
 * (docs/product.md#reassigning, #withdrawing). */
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconArrowDown, IconArrowRight, IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { addressOfDowngrade } from '#shared/nominations/addresses.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { ReassignDialog, WithdrawDialog } from './action-dialogs.tsx'

const texts = reviewTexts

export function MoreActions({ nomination }: { nomination: NominationView }) {
  const { may } = nomination
  const [open, setOpen] = useState<'reassign' | 'withdraw'>()
  const [message, setMessage] = useState('')
  const dialog = {
    nomination,
    onClose: () => setOpen(undefined),
    onDone: (text: string) => {
      setOpen(undefined)
      setMessage(text)
    },
  }
  return (
    <Group gap={message ? 'sm' : 0}>
      <Text size="sm" role="status">
        {message}
      </Text>
      {hasActions(may) && <ActionsMenu nomination={nomination} onChoose={setOpen} />}
      {open === 'reassign' && <ReassignDialog {...dialog} />}
      {open === 'withdraw' && <WithdrawDialog {...dialog} />}
    </Group>
  )
}

/** Whether there is anything to choose. The person who decides the stage downgrades beside the decision. */
function hasActions({ reassign, withdraw, downgrade, decide }: NominationView['may']): boolean {
  return reassign || withdraw || (downgrade && !decide)
}

interface ActionsMenuProps {
  readonly nomination: NominationView
  readonly onChoose: (act: 'reassign' | 'withdraw') => void
}

function ActionsMenu({ nomination: { id, may }, onChoose }: ActionsMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {texts.more}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {may.reassign && (
          <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={() => onChoose('reassign')}>
            {texts.reassign}
          </Menu.Item>
        )}
        {may.downgrade && !may.decide && (
          <Menu.Item leftSection={<IconArrowDown size={16} />} component={Link} to={addressOfDowngrade(id)}>
            {texts.downgrade}
          </Menu.Item>
        )}
        {may.withdraw && (
          <Menu.Item
            leftSection={<IconX size={16} color="var(--mantine-color-error)" />}
            onClick={() => onChoose('withdraw')}
          >
            {texts.withdraw}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
