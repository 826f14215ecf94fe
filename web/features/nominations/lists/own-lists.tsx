/** The lists of one’s own nominations: received, sent, to review, decided as HRBP
 * (docs/product.md#own-nominations). */
import { Anchor, Box, Button, Checkbox, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import { screenTexts } from '#shared/messages/screens.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { addressOfDowngrade, addressOfNomination, addressOfReview } from '#shared/nominations/addresses.ts'
import { isDowngradable, isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { HrbpCard, ReceivedCard, ReviewCard, SentCard } from '#shared/nominations/model.ts'
import { outcomeOf } from '#shared/nominations/outcome.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'
import { useMe } from '#web/client/me.ts'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty } from '#web/ui/notes/load-state.tsx'
import { formatDay } from '../standing-sentence.ts'
import { ShortTimeline } from '../timeline/short-timeline.tsx'
import { hasStages } from '../timeline/timeline-entries.ts'
import { CardPicture } from './card-picture.tsx'
import { NominationList } from './nomination-list.tsx'
import { NominationRow } from './nomination-row.tsx'
import { useDecidedAsHrbp, useReceived, useSent, useToReview } from './queries.ts'
import { StandingIn } from './standing-in.tsx'

const texts = nominationListTexts

export type OwnTab = 'received' | 'sent' | 'review' | 'hcbp' | 'employee-awards'

export function OwnList({ tab }: { tab: OwnTab }) {
  switch (tab) {
    case 'received':
      return <ReceivedList />
    case 'sent':
      return <SentList />
    case 'hcbp':
      return <DecidedAsHrbp />
    case 'review':
      return <ToReview tab="review" awards="standard" />
    case 'employee-awards':
      return <ToReview tab="employee-awards" awards="month" />
  }
}

function ReceivedList() {
  const address = useListAddress()
  const onlyUnanswered = address.get('only') === 'unanswered'
  const seeAll = () => address.clear(['only'])
  return (
    <NominationList
      tab="received"
      query={useReceived(onlyUnanswered, address)}
      address={address}
      aside={
        <Checkbox
          label={texts.onlyUnanswered}
          checked={onlyUnanswered}
          onChange={({ currentTarget }) =>
            address.set('only', currentTarget.checked ? 'unanswered' : undefined)
          }
        />
      }
      empty={
        onlyUnanswered ? (
          <Empty text={texts.noneUnanswered}>
            <Button variant="default" onClick={seeAll}>
              {texts.seeAll}
            </Button>
          </Empty>
        ) : (
          <Nothing tab="received" />
        )
      }
      row={(item) => <ReceivedRow item={item} />}
    />
  )
}

function ReceivedRow({ item }: { item: ReceivedCard }) {
  const { title, mayAnswer, card, kind, decision, outcome } = item
  const to = addressOfNomination(item, 'received')
  const isCard = !isReviewed(kindOf(kind)) && decision === 'Accepted'
  return (
    <NominationRow
      nomination={item}
      to={to}
      of="nominator"
      // A High5 that arrived needs no approval.
      outcome={isCard ? undefined : outcome}
      actions={
        mayAnswer ? (
          <>
            <Button
              component={Link}
              to={`${to}?answer=accept`}
              aria-label={fill(texts.acceptNamed, { title })}
            >
              {texts.accept}
            </Button>
            <Button
              component={Link}
              to={`${to}?answer=decline`}
              variant="default"
              aria-label={fill(texts.declineNamed, { title })}
            >
              {texts.decline}
            </Button>
          </>
        ) : (
          <Button
            component={Link}
            to={to}
            variant="default"
            aria-label={fill(isCard ? texts.openCardNamed : texts.openNamed, { title })}
          >
            {isCard ? texts.openCard : texts.open}
          </Button>
        )
      }
    >
      {mayAnswer && (
        <Text size="sm" fw={500} mt="xs">
          {texts.waitsForYou}
        </Text>
      )}
      {isCard && card && <CardPicture card={card} to={to} />}
    </NominationRow>
  )
}

function SentList() {
  const address = useListAddress()
  return (
    <NominationList
      tab="sent"
      query={useSent(address)}
      address={address}
      empty={<Nothing tab="sent" />}
      row={(item) => <SentRow item={item} />}
    />
  )
}

function SentRow({ item }: { item: SentCard }) {
  return (
    <NominationRow
      nomination={item}
      to={addressOfNomination(item)}
      of="nominees"
      outcome={hasStages(item) || item.withdrawal ? outcomeOf(item) : undefined}
    >
      <Box mt="sm">
        <ShortTimeline nomination={item} />
      </Box>
    </NominationRow>
  )
}

function ToReview({ tab, awards }: { tab: 'review' | 'employee-awards'; awards: 'standard' | 'month' }) {
  const address = useListAddress()
  return (
    <>
      <NominationList
        tab={tab}
        query={useToReview(awards, address)}
        address={address}
        aside={
          <Anchor component={Link} to={outOfOfficePath} size="sm">
            {screenTexts.outOfOffice.title}
          </Anchor>
        }
        empty={<Nothing tab={tab} />}
        row={(item) => <ReviewRow item={item} />}
      />
      <StandingIn awards={awards} row={(item) => <ReviewRow item={item} approver={item.approver.name} />} />
    </>
  )
}

function ReviewRow({ item, approver }: { item: ReviewCard; approver?: string }) {
  const { id, title, kind, stage, waitingSince } = item
  const to = addressOfReview(item, stage)
  return (
    <NominationRow
      nomination={item}
      to={to}
      of="nominees"
      actions={
        <>
          <Button component={Link} to={to} aria-label={fill(texts.reviewNamed, { title })}>
            {texts.review}
          </Button>
          {isDowngradable(kind) && (
            <Button
              component={Link}
              to={addressOfDowngrade(id)}
              variant="default"
              aria-label={fill(texts.downgradeNamed, { title })}
            >
              {texts.downgrade}
            </Button>
          )}
        </>
      }
    >
      <Text size="sm" mt="xs">
        {fill(texts.by, { name: item.nominator.name })}
      </Text>
      <Text size="sm" mt={2}>
        {fill(approver ? texts.waitsForOther : texts.waitsSince, {
          stage: nominationTexts.stages[stage],
          date: formatDay(waitingSince),
          approver: approver ?? '',
        })}
      </Text>
    </NominationRow>
  )
}

function DecidedAsHrbp() {
  const address = useListAddress()
  const { flags } = useMe()
  return (
    <NominationList
      tab="hcbp"
      query={useDecidedAsHrbp(address)}
      address={address}
      aside={
        flags.includes('viewHCBPReport') && (
          <Anchor component={Link} to="/my-profile/hrbp/dashboard" size="sm">
            {shellTexts.pages.hrbpDashboard}
          </Anchor>
        )
      }
      empty={<Nothing tab="hcbp" />}
      row={(item) => <HrbpRow item={item} />}
    />
  )
}

/** A rejected nomination leads to the view of the rejection and its reason. */
function HrbpRow({ item }: { item: HrbpCard }) {
  const { status, decidedAt, outcome } = item
  const date = formatDay(decidedAt)
  const review = addressOfReview(item, 'hrbp')
  return (
    <NominationRow
      nomination={item}
      to={status === 'Reject' ? `${review}?status=review` : review}
      of="nominees"
      outcome={outcome}
    >
      <Text size="sm" mt="xs">
        {fill(status === 'Approve' ? texts.approvedOn : texts.rejectedOn, { date })}
      </Text>
    </NominationRow>
  )
}

function Nothing({ tab }: { tab: keyof typeof texts.tabs }) {
  return (
    <Empty text={texts.tabs[tab].empty}>
      <Anchor component={Link} to="/recognition">
        {texts.recognise}
      </Anchor>
    </Empty>
  )
}
