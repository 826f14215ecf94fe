/** The signed-in person's menu. It is open when it comes, because somebody asked for it. */
import { type MantineColorScheme, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import {
  type Icon,
  IconBeach,
  IconBell,
  IconChecklist,
  IconDatabase,
  IconDevicesOff,
  IconLogout,
  IconMap,
  IconPencil,
  IconUser,
} from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import { paletteTexts } from '#shared/messages/palette.ts'
import { screenTexts } from '#shared/messages/screens.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'
import { ownParts, useWaitingBadge, type WaitingPart } from '#web/client/waiting.ts'
import { tourAddress } from '../tour/address.ts'
import { signOut, signOutEverywhere } from './session-end.ts'
import { WaitingBadge } from './sidebar.tsx'
import { UserAvatar, useAccountLabel } from './user-avatar.tsx'

export function UserMenu({ me }: { me: Me }) {
  const target = useRef<HTMLButtonElement>(null)
  const label = useAccountLabel(me)
  const [everywhere, setEverywhere] = useState<'no' | 'busy' | 'failed'>('no')
  const leaveEverywhere = async () => {
    setEverywhere('busy')
    try {
      await signOutEverywhere()
      setEverywhere('no')
    } catch {
      setEverywhere('failed')
    }
  }
  return (
    <Menu position="bottom-end" width={240} defaultOpened onClose={() => target.current?.focus()}>
      <Menu.Target>
        <UnstyledButton ref={target} aria-label={label}>
          <UserAvatar me={me} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {me.name}
          <br />
          {me.email}
        </Menu.Label>
        <PageItem to="/my-profile" Icon={IconUser}>
          {shellTexts.myProfile}
          <WaitingBadge parts={ownParts} />
        </PageItem>
        <ToReview part="review" tab="review" />
        <ToReview part="employeeAwards" tab="employee-awards" />
        <PageItem to="/my-profile/edit-my-details" Icon={IconPencil}>
          {shellTexts.editDetails}
        </PageItem>
        <PageItem to="/my-profile/notifications" Icon={IconBell}>
          {shellTexts.pages.notificationPreferences}
        </PageItem>
        {me.inDirectory && (
          <PageItem to={outOfOfficePath} Icon={IconBeach}>
            {screenTexts.outOfOffice.title}
          </PageItem>
        )}
        <PageItem to={tourAddress} Icon={IconMap}>
          {paletteTexts.tour}
        </PageItem>
        <PageItem to="/my-profile/my-data" Icon={IconDatabase}>
          {shellTexts.pages.ownData}
        </PageItem>
        <Menu.Divider />
        <LookChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          {shellTexts.signOut}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDevicesOff size={18} aria-hidden />}
          closeMenuOnClick={false}
          disabled={everywhere === 'busy'}
          onClick={() => void leaveEverywhere()}
        >
          {shellTexts.signOutEverywhere}
        </Menu.Item>
        {everywhere === 'failed' && (
          <Text role="alert" size="xs" c="red" px="sm" pb="xs">
            {shellTexts.signOutFailed}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Light, dark, or as the device is set; the library keeps it in the browser. */
function LookChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(look) => setColorScheme(look as MantineColorScheme)}>
      <Menu.Label>{shellTexts.look.label}</Menu.Label>
      <Menu.RadioItem value="auto">{shellTexts.look.auto}</Menu.RadioItem>
      <Menu.RadioItem value="light">{shellTexts.look.light}</Menu.RadioItem>
      <Menu.RadioItem value="dark">{shellTexts.look.dark}</Menu.RadioItem>
    </Menu.RadioGroup>
  )
}

/** The way to what waits for their review, for those for whom something does. */
function ToReview({ part, tab }: { part: WaitingPart; tab: keyof typeof nominationListTexts.tabs }) {
  if (!useWaitingBadge([part])) return null
  return (
    <Menu.Item
      component={Link}
      to={`/my-profile?tab=${tab}`}
      leftSection={<IconChecklist size={18} aria-hidden />}
    >
      {nominationListTexts.tabs[tab].label}
      <WaitingBadge parts={[part]} />
    </Menu.Item>
  )
}

interface PageItemProps {
  readonly to: string
  readonly Icon: Icon
  readonly children: ReactNode
}

function PageItem({ to, Icon, children }: PageItemProps) {
  return (
    <Menu.Item component={Link} to={to} leftSection={<Icon size={18} aria-hidden />}>
      {children}
    </Menu.Item>
  )
}
