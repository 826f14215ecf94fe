/** Lets administrators through; everyone else reads why there is nothing here for them. The API refuses them anyway. */
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Outlet } from 'react-router-dom'
import { adminTexts } from '#shared/messages/administration.ts'
import { accessTexts } from '#shared/messages/problems.ts'
import { useMe } from '#web/client/me.ts'
import { Page } from '#web/ui/page.tsx'

export function AdministratorsOnly() {
  if (useMe().flags.includes('admin')) return <Outlet />
  return (
    <Page title={adminTexts.title}>
      <Alert icon={<IconLock aria-hidden />}>{accessTexts.noAccess}</Alert>
    </Page>
  )
}
