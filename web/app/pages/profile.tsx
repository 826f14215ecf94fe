/** The two pages of a profile, put together of what several features have (docs/product.md#profiles). */
import { Stack } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { profileTexts } from '#shared/messages/profiles.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Profile } from '#shared/profiles/model.ts'
import { useMe } from '#web/client/me.ts'
import { ideaTabsOf } from '#web/features/profiles/idea-tabs.tsx'
import { type Figure, ProfileHead } from '#web/features/profiles/profile-head.tsx'
import { ProfileOf } from '#web/features/profiles/profile-of.tsx'
import { type ProfileTab, ProfileTabs } from '#web/features/profiles/profile-tabs.tsx'

/** `/my-profile`: everything that is for the person themselves. */
export function MyProfilePage() {
  const { slug } = useMe()
  return (
    <ProfileOf slug={slug}>
      {(profile) => (
        <Stack gap="lg">
          <ProfileHead
            profile={profile}
            title={shellTexts.pages.myProfile}
            figures={figuresOf(profile)}
            way="edit"
          />
          <ProfileTabs label={profileTexts.tabsOfMine} tabs={tabsOfMine(profile)} />
        </Stack>
      )}
    </ProfileOf>
  )
}

/** `/thinktank-user/{slug}`: what others see of a person, and nothing else. */
export function PersonProfilePage() {
  const { slug = '' } = useParams()
  const me = useMe()
  return (
    <ProfileOf slug={slug}>
      {(profile) => (
        <Stack gap="lg">
          <ProfileHead
            profile={profile}
            title={profile.name}
            figures={figuresOf(profile)}
            way={profile.personId === me.personId ? 'to-mine' : undefined}
          />
          <ProfileTabs
            label={fill(profileTexts.tabsOf, { name: profile.name })}
            tabs={tabsOfOther(profile)}
          />
        </Stack>
      )}
    </ProfileOf>
  )
}

/** The tabs of the own profile, in the order of the specification: five of nominations stand before the last one. */
function tabsOfMine(profile: Profile): ProfileTab[] {
  const {
    ideas,
    comments,
    likes,
    follows,
    'always-on': alwaysOn,
    graduated,
  } = ideaTabsOf({ profile, isOwn: true })
  return [ideas, comments, likes, follows, alwaysOn, graduated]
}

/** The tabs that others see: received High5s stand before the last one. */
function tabsOfOther(profile: Profile): ProfileTab[] {
  const {
    ideas,
    comments,
    likes,
    follows,
    'always-on': alwaysOn,
    graduated,
  } = ideaTabsOf({
    profile,
    isOwn: false,
  })
  return [ideas, comments, likes, follows, alwaysOn, graduated]
}

/** Ideas are counted in both branches, graduated or not. */
function figuresOf({ counts }: Profile): Figure[] {
  const { figures } = profileTexts
  return [
    { label: figures.ideas, count: counts.ideas + counts.alwaysOn },
    { label: figures.graduated, count: counts.graduated },
  ]
}
