/** The settings of what somebody is told, by email and in the portal, on one page (docs/product.md#notification-settings). */
import { NativeSelect, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { detailsTexts } from '#shared/messages/details.ts'
import { fill } from '#shared/messages/fill.ts'
import { notificationSettingsTexts as texts } from '#shared/messages/notification-settings.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Choices } from '#shared/people/details.ts'
import {
  type Delivery,
  type MailChoice,
  type NoticeChoice,
  type NotificationGroup,
  type NotificationKey,
  notificationGroups,
  notificationKeys,
  notificationRowOf,
} from '#shared/people/notification-rows.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import styles from './notification-settings.module.css'
import { PreferencesForm } from './preferences-form.tsx'
import { ownDetailsQuery } from './queries.ts'

const { preferences } = detailsTexts

export function NotificationSettingsPage() {
  const query = useQuery(ownDetailsQuery)
  return (
    <Page title={shellTexts.pages.notificationPreferences} lead={texts.lead}>
      <LoadState query={keepDataOnError(query)} failure={texts.load}>
        {(details) => (
          <PreferencesForm details={details} names={['mails', 'notices', 'digest', 'summary', 'views']}>
            {(shown, set) => (
              <Stack gap="xl">
                {notificationGroups.map((group) => (
                  <section key={group}>
                    <Rows group={group} shown={shown} set={set} />
                    {group === 'reminders' && <ByTheClock shown={shown} set={set} />}
                  </section>
                ))}
              </Stack>
            )}
          </PreferencesForm>
        )}
      </LoadState>
    </Page>
  )
}

interface Choosing {
  readonly shown: Choices
  readonly set: (more: Partial<Choices>) => void
}

function Rows({ group, shown, set }: Choosing & { readonly group: NotificationGroup }) {
  const { mails, notices } = shown
  const heading = `notifications-${group}`
  return (
    <>
      <Title order={2} size="h4" id={heading} mb="xs">
        {texts.groups[group]}
      </Title>
      <table className={styles.rows} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.what}</th>
            <th scope="col">{texts.columns.mail}</th>
            <th scope="col">{texts.columns.portal}</th>
          </tr>
        </thead>
        <tbody>
          {notificationKeys
            .filter((key) => notificationRowOf(key).group === group)
            .map((key) => {
              const { label, fixed } = texts.rows[key]
              const { mail, portal } = notificationRowOf(key)
              return (
                <tr key={key}>
                  <th scope="row">
                    {label}
                    {fixed && (
                      <Text size="sm" c="dimmed">
                        {fixed}
                      </Text>
                    )}
                  </th>
                  <td>
                    <Choice
                      way={mail}
                      label={fill(texts.mailOf, { label })}
                      isWanted={isWanted(mails, key)}
                      onChange={(wanted) => set({ mails: { ...mails, [key as MailChoice]: wanted } })}
                    />
                  </td>
                  <td>
                    <Choice
                      way={portal}
                      label={fill(texts.portalOf, { label })}
                      isWanted={isWanted(notices, key)}
                      onChange={(wanted) => set({ notices: { ...notices, [key as NoticeChoice]: wanted } })}
                    />
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </>
  )
}

const isWanted = (chosen: Readonly<Partial<Record<NotificationKey, boolean>>>, key: NotificationKey) =>
  chosen[key] === true

interface ChoiceProps {
  readonly way: Delivery
  readonly label: string
  readonly isWanted: boolean
  readonly onChange: (isWanted: boolean) => void
}

/** A switch, or what is always so. */
function Choice({ way, label, isWanted, onChange }: ChoiceProps) {
  if (way !== 'choice')
    return (
      <Text span size="sm" c="dimmed">
        {way === 'fixed' ? texts.always : texts.never}
      </Text>
    )
  return (
    <Switch
      aria-label={label}
      checked={isWanted}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

/** The mails that come by the clock. */
function ByTheClock({ shown, set }: Choosing) {
  return (
    <Stack gap="md" mt="md">
      <Switch
        label={preferences.digest}
        description={preferences.digestAbout}
        checked={shown.digest}
        onChange={({ currentTarget }) => set({ digest: currentTarget.checked })}
      />
      <NativeSelect
        maw="20rem"
        label={preferences.summary}
        description={preferences.summaryAbout}
        value={shown.summary}
        data={Object.entries(preferences.summaries).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => set({ summary: currentTarget.value as Choices['summary'] })}
      />
      <Switch
        label={preferences.views}
        description={preferences.viewsAbout}
        checked={shown.views}
        onChange={({ currentTarget }) => set({ views: currentTarget.checked })}
      />
    </Stack>
  )
}
