/** The acts on a nomination that are seldom needed: an administrator gives a stage to somebody else or downgrades it,
 * and who may withdraws it (docs/product.md#passing-on, #withdrawing). */
import { Button, Group, Menu, Text } from '@mantine/core'
import { IconArrowDown, IconArrowRight, IconChevronDown, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { addressOfDowngrade } from '#shared/nominations/addresses.ts'
import type { NominationView } from '#shared/nominations/model.ts'

const loadReassign = async () => ({ default: (await import('./reassign-dialog.tsx')).ReassignDialog })
const ReassignDialog = lazy(loadReassign)
const loadWithdraw = async () => ({ default: (await import('./withdraw-dialog.tsx')).WithdrawDialog })
const WithdrawDialog = lazy(loadWithdraw)

/** Begun when there is a choice; a failure shows when one is opened. */
const prepare = () => void Promise.all([loadReassign(), loadWithdraw()]).catch(() => undefined)

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
      <Suspense fallback={null}>
        {open === 'reassign' && <ReassignDialog {...dialog} />}
        {open === 'withdraw' && <WithdrawDialog {...dialog} />}
      </Suspense>
    </Group>
  )
}

/** Whether there is anything to choose. Who decides the stage downgrades beside their decision. */
function hasActions({ reassign, withdraw, downgrade, decide }: NominationView['may']): boolean {
  return reassign || withdraw || (downgrade && !decide)
}

interface ActsMenuProps {
  readonly nomination: NominationView
  readonly onChoose: (act: 'reassign' | 'withdraw') => void
}

function ActionsMenu({ nomination: { id, may }, onChoose }: ActsMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md" withinPortal onOpen={prepare}>
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
          <Menu.Item leftSection={<IconX size={16} />} color="red" onClick={() => onChoose('withdraw')}>
            {texts.withdraw}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
