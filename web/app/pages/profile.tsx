/** The two pages of a profile, put together of what several features have (docs/product.md#profiles). */
import { Stack } from '@mantine/core'
import { useParams } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { profileTexts } from '#shared/messages/profiles.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import type { Profile } from '#shared/profiles/model.ts'
import { useMe } from '#web/client/me.ts'
import { useHigh5sTab } from '#web/features/nominations/lists/high5s-tab.tsx'
import { useOwnNominationTabs } from '#web/features/nominations/lists/own-tabs.tsx'
import { useLatestHigh5s } from '#web/features/nominations/lists/queries.ts'
import { ideaTabsOf } from '#web/features/profiles/idea-tabs.tsx'
import { type Figure, ProfileHead, type Way } from '#web/features/profiles/profile-head.tsx'
import { ProfileOf } from '#web/features/profiles/profile-of.tsx'
import type { ProfileTab } from '#web/features/profiles/profile-tabs.tsx'
import { usePageCrumb } from '#web/ui/page/page-crumbs.ts'
import { ProfileParts } from './profile-parts.tsx'

/** `/my-profile`: everything that is for the person themselves. */
export function MyProfilePage() {
  const { slug, personId } = useMe()
  // Asked for together with the profile.
  useLatestHigh5s(personId)
  return (
    <ProfileOf slug={slug} title={shellTexts.pages.myProfile}>
      {(profile) => <MyProfile profile={profile} />}
    </ProfileOf>
  )
}

function MyProfile({ profile }: { profile: Profile }) {
  return (
    <Stack gap="lg">
      <ProfileHead
        profile={profile}
        title={shellTexts.pages.myProfile}
        figures={useFigures(profile)}
        way="edit"
      />
      <ProfileParts profile={profile} isOwn label={profileTexts.tabsOfMine} tabs={useTabsOfMine(profile)} />
    </Stack>
  )
}

/** `/thinktank-user/{slug}`: what others see of a person, and nothing else. */
export function PersonProfilePage() {
  const { slug = '' } = useParams()
  return (
    <ProfileOf slug={slug} title={profileTexts.title}>
      {(profile) => <PersonProfile profile={profile} />}
    </ProfileOf>
  )
}

function PersonProfile({ profile }: { profile: Profile }) {
  const me = useMe()
  const { name } = profile
  usePageCrumb(name)
  return (
    <Stack gap="lg">
      <ProfileHead profile={profile} title={name} figures={useFigures(profile)} way={wayFrom(profile, me)} />
      <ProfileParts
        profile={profile}
        label={fill(profileTexts.tabsOf, { name })}
        tabs={useTabsOfOther(profile)}
      />
    </Stack>
  )
}

/** Recognition is for those in the directory, and for those who take part. */
function wayFrom({ personId, hasLeft }: Profile, me: Me): Way | undefined {
  if (personId === me.personId) return 'to-mine'
  return me.inDirectory && !hasLeft ? 'recognise' : undefined
}

/** The tabs of the own profile, in the order of the specification. */
function useTabsOfMine(profile: Profile): ProfileTab[] {
  const ofIdeas = ideaTabsOf({ profile, isOwn: true })
  const { received, sent, review, hcbp, 'employee-awards': employeeAwards } = useOwnNominationTabs()
  const { ideas, comments, likes, follows, 'always-on': alwaysOn, graduated } = ofIdeas
  return [ideas, comments, likes, follows, alwaysOn, received, sent, review, hcbp, employeeAwards, graduated]
}

/** The tabs that others see: received High5s stand before the last one. */
function useTabsOfOther(profile: Profile): ProfileTab[] {
  const ofIdeas = ideaTabsOf({ profile, isOwn: false })
  const high5s = useHigh5sTab(profile)
  const { ideas, comments, likes, follows, 'always-on': alwaysOn, graduated } = ofIdeas
  return [ideas, comments, likes, follows, alwaysOn, high5s, graduated]
}

/** Ideas are counted in both branches, graduated or not. */
function useFigures({ personId, counts }: Profile): Figure[] {
  const { figures } = profileTexts
  return [
    { label: figures.ideas, count: counts.ideas + counts.alwaysOn },
    { label: figures.graduated, count: counts.graduated },
    { label: figures.high5s, count: useLatestHigh5s(personId).data?.total },
  ]
}
