/** The page of invitations: everybody by the state of theirs, and inviting many (docs/product.md#invitations). */

import { Alert, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type InvitationOverview, type InvitationState, invitationStates } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { useAddressQuery } from '#web/ui/lists/use-address-query.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { BackLink } from '../back-link.tsx'
import styles from '../kind-counts.module.css'
import { areInvitationsUnderWay, invitationOverviewQuery } from '../queries.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteMany } from './invite-many.tsx'

const texts = peopleAdminTexts.invitations

export function InvitationsPage() {
  const query = useQuery(invitationOverviewQuery)
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={<BackLink to="/admin/people" label={peopleAdminTexts.person.back} />}
    >
      <LoadState query={query} failure={texts.failed}>
        {(overview) =>
          overview.companyAccounts ? (
            <Alert color="gray">{texts.companyAccounts}</Alert>
          ) : (
            <Standings overview={overview} />
          )
        }
      </LoadState>
    </Page>
  )
}

function Standings({ overview }: { overview: InvitationOverview }) {
  const { query, change } = useAddressQuery()
  const chosen = invitationStates.find((each) => each === query.get('state')) ?? 'none'
  const cursor = query.get('cursor') ?? undefined
  const choose = (state: InvitationState) =>
    change((next) => {
      next.set('state', state)
      next.delete('cursor')
    })
  return (
    <Stack gap="lg">
      <InviteMany overview={overview} />
      <ul className={styles.kinds} aria-label={texts.statesTitle}>
        {invitationStates.map((state) => (
          <li key={state}>
            <button
              type="button"
              className={styles.kind}
              aria-pressed={state === chosen}
              data-warning={(state === 'expired' && overview.counts.expired > 0) || undefined}
              onClick={() => choose(state)}
            >
              <span className={styles.count}>{formatNumber(overview.counts[state])}</span>
              <span>{texts.states[state]}</span>
            </button>
          </li>
        ))}
      </ul>
      <Paper component="section" withBorder p="lg" radius="lg" aria-label={texts.states[chosen]}>
        <Title order={2} size="h3">
          {texts.states[chosen]}
        </Title>
        <Text size="sm" c="dimmed" mb="md">
          {texts.abouts[chosen]}
        </Text>
        <InvitationList
          key={chosen}
          state={chosen}
          cursor={cursor}
          isUnderWay={areInvitationsUnderWay(overview)}
          onGo={(to) => change((next) => next.set('cursor', to))}
        />
      </Paper>
    </Stack>
  )
}
