/** The areas that administrators look after, each with a sentence (docs/product.md#content). */
import { SimpleGrid, Stack, Title } from '@mantine/core'
import {
  type Icon,
  IconClockPlay,
  IconFileImport,
  IconHistory,
  IconInbox,
  IconMailExclamation,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { adminTexts } from '#shared/messages/administration.ts'
import { kindSettings, kinds, listPath } from '#web/features/content/editing/kinds.ts'
import styles from '#web/features/content/editing/overview.module.css'
import { Page } from '#web/ui/page/page.tsx'

interface Area {
  readonly to: string
  readonly title: string
  readonly about: string
  readonly icon: Icon
}

const content: readonly Area[] = kinds.map((kind) => ({
  to: listPath(kind),
  title: adminTexts.kinds[kind].many,
  about: adminTexts.kinds[kind].about,
  icon: kindSettings[kind].icon,
}))

const operation: readonly Area[] = [
  { to: '/admin/people', title: adminTexts.peopleTitle, about: adminTexts.peopleAbout, icon: IconUsers },
  {
    to: '/admin/directory',
    title: adminTexts.importTitle,
    about: adminTexts.importAbout,
    icon: IconFileImport,
  },
  {
    to: '/admin/invitations',
    title: adminTexts.invitationsTitle,
    about: adminTexts.invitationsAbout,
    icon: IconUserPlus,
  },
  {
    to: '/admin/recognition-desk',
    title: adminTexts.deskTitle,
    about: adminTexts.deskAbout,
    icon: IconInbox,
  },
  { to: '/admin/mail', title: adminTexts.mailTitle, about: adminTexts.mailAbout, icon: IconMailExclamation },
  { to: '/admin/audit', title: adminTexts.auditTitle, about: adminTexts.auditAbout, icon: IconHistory },
  {
    to: '/admin/schedules',
    title: adminTexts.schedulesTitle,
    about: adminTexts.schedulesAbout,
    icon: IconClockPlay,
  },
]

export function AdministrationPage() {
  return (
    <Page title={adminTexts.title} lead={adminTexts.lead}>
      <Stack gap="xl">
        <Areas title={adminTexts.contentTitle} areas={content} />
        <Areas title={adminTexts.operationTitle} areas={operation} />
      </Stack>
    </Page>
  )
}

function Areas({ title, areas }: { title: string; areas: readonly Area[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Title order={2} id={heading} mb="sm">
        {title}
      </Title>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" className={styles.areas}>
        {areas.map((area) => (
          <li key={area.to} className={styles.area}>
            <span className={styles.icon}>
              <area.icon size={22} aria-hidden />
            </span>
            <div>
              <Link to={area.to} className={styles.link}>
                {area.title}
              </Link>
              <p className={styles.about}>{area.about}</p>
            </div>
          </li>
        ))}
      </SimpleGrid>
    </section>
  )
}
