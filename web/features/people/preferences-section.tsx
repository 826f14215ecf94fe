/** A person's visibility to colleagues, their language, and the way to their notification settings. */
import { Anchor, NativeSelect } from '@mantine/core'
import { Link } from 'react-router-dom'
import { detailsTexts } from '#shared/messages/details.ts'
import { notificationSettingsTexts } from '#shared/messages/notification-settings.ts'
import type { Choices, OwnDetails } from '#shared/people/details.ts'
import { DetailsSection } from './details-section.tsx'
import { PreferencesForm } from './preferences-form.tsx'

const texts = detailsTexts.preferences

export function PreferencesSection({ details }: { details: OwnDetails }) {
  return (
    <DetailsSection title={texts.title}>
      <Anchor component={Link} to="/my-profile/notifications">
        {notificationSettingsTexts.link}
      </Anchor>
      <PreferencesForm details={details} names={['wall', 'language']}>
        {(shown, set) => (
          <>
            <NativeSelect
              maw="20rem"
              label={texts.wall}
              description={texts.wallAbout}
              value={shown.wall}
              data={Object.entries(texts.walls).map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) => set({ wall: currentTarget.value as Choices['wall'] })}
            />
            <NativeSelect
              mt="md"
              maw="20rem"
              label={texts.language}
              value={shown.language}
              data={Object.entries(texts.languages).map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) => set({ language: currentTarget.value as Choices['language'] })}
            />
          </>
        )}
      </PreferencesForm>
    </DetailsSection>
  )
}
