/** The signed-in person's menu. It is open when it comes, because somebody asked for it. */
import { type MantineColorScheme, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import {
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
import { useRef, useState } from 'react'
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
        <Menu.Item component={Link} to="/my-profile" leftSection={<IconUser size={18} aria-hidden />}>
          {shellTexts.myProfile}
          <WaitingBadge parts={ownParts} />
        </Menu.Item>
        <ToReview part="review" tab="review" />
        <ToReview part="employeeAwards" tab="employee-awards" />
        <Menu.Item
          component={Link}
          to="/my-profile/edit-my-details"
          leftSection={<IconPencil size={18} aria-hidden />}
        >
          {shellTexts.editDetails}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/my-profile/notifications"
          leftSection={<IconBell size={18} aria-hidden />}
        >
          {shellTexts.pages.notificationPreferences}
        </Menu.Item>
        {me.inDirectory && (
          <Menu.Item component={Link} to={outOfOfficePath} leftSection={<IconBeach size={18} aria-hidden />}>
            {screenTexts.outOfOffice.title}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={tourAddress} leftSection={<IconMap size={18} aria-hidden />}>
          {paletteTexts.tour}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/my-profile/my-data"
          leftSection={<IconDatabase size={18} aria-hidden />}
        >
          {shellTexts.pages.ownData}
        </Menu.Item>
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
