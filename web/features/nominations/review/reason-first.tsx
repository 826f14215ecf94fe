/** A nomination as its reviewer reads it: the question, the reason, the people, earlier recognition and
 * documents; then the facts: worth and status (docs/product.md#deciding). All of it comes together, so
 * that nothing moves the decision below it. */
import { Badge, Group, Stack, Text } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nominationListTexts } from '#shared/messages/nominations-lists.ts'
import { askedTexts, recognisedLatelyTexts as texts } from '#shared/messages/nominations-queue.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { RecognisedNominee } from '#shared/nominations/recognised.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { KindBadges } from '../details/badges.tsx'
import { Answers, Documents } from '../details/form-answers.tsx'
import { NominationSection } from '../details/nomination-section.tsx'
import { NominationBy, Nominees } from '../details/nominees.tsx'
import { formatDay } from '../standing-sentence.ts'
import { StatusSection } from '../timeline/status-section.tsx'
import { PraiseSection } from '../won/praise-section.tsx'
import { NominationWorth } from '../worth.tsx'

interface ReasonFirstProps {
  readonly nomination: NominationView
  /** The stage that the reader decides. */
  readonly turn: Stage | undefined
  readonly withoutStanding?: boolean
}

export function ReasonFirst({ withoutStanding = false, ...rest }: ReasonFirstProps) {
  return (
    <>
      <Words {...rest} />
      <Facts nomination={rest.nomination} withoutStanding={withoutStanding} />
    </>
  )
}

export function Words({ nomination, turn }: Pick<ReasonFirstProps, 'nomination' | 'turn'>) {
  const { card, answers } = nomination
  const isReason = ({ role }: (typeof answers)[number]) => role === 'motivation'
  return (
    <>
      <Asked nomination={nomination} turn={turn} />
      <Answers answers={[...answers.filter(isReason), ...answers.filter((each) => !isReason(each))]} />
      <NominationSection title={askedTexts.people}>
        <Nominees nomination={nomination} />
        <NominationBy nomination={nomination} />
        {card && <CardImage card={card} width={240} />}
      </NominationSection>
      <Recognised nomination={nomination} />
      <Documents nomination={nomination} />
    </>
  )
}

export function Facts({ nomination, withoutStanding = false }: Omit<ReasonFirstProps, 'turn'>) {
  return (
    <>
      <NominationWorth nomination={nomination} />
      <PraiseSection nomination={nomination} />
      <StatusSection nomination={nomination} withoutStanding={withoutStanding} comesWhole />
    </>
  )
}

/** The question to the reviewer: which award, at which stage, and for whom. */
function Asked({ nomination, turn }: { nomination: NominationView; turn: Stage | undefined }) {
  const { title, kind, behaviour, selectionPeriod, nominator, may } = nomination
  const { decideFor: approver = '' } = may
  return (
    <NominationSection title={title}>
      <Group gap="xs">
        <KindBadges kind={kind} behaviour={behaviour} />
        {selectionPeriod && (
          <Badge variant="light" color="gray" tt="none">
            {monthInWords(selectionPeriod)}
          </Badge>
        )}
      </Group>
      <Text size="sm">
        {fill(nominationListTexts.by, { name: nominator.name })}
        {turn && ' · '}
        {turn &&
          fill(approver ? askedTexts.asFor : askedTexts.as, {
            stage: nominationTexts.stages[turn],
            approver,
          })}
      </Text>
    </NominationSection>
  )
}

/** The recognition of nominees in the last year, with its nominators as far as the reader may know them. */
function Recognised({ nomination: { recognised, nominees } }: { nomination: NominationView }) {
  if (!recognised || recognised.length === 0) return null
  const names = new Map(nominees.map(({ personId, name }) => [personId, name]))
  return (
    <NominationSection title={texts.heading}>
      <Stack gap={4}>
        {recognised.map((each) => (
          <div key={each.personId}>
            <Text size="sm">{inWords(each, names.get(each.personId) ?? '')}</Text>
            {each.latest.length > 0 && <Text size="sm">{latestInWords(each)}</Text>}
          </div>
        ))}
      </Stack>
    </NominationSection>
  )
}

function inWords({ high5s, awards, more }: RecognisedNominee, name: string): string {
  if (high5s + awards === 0 && !more) return fill(texts.never, { name })
  const counts = { high5s: countText(high5s, texts.high5s), awards: countText(awards, texts.awards) }
  return fill(more ? texts.lineMore : texts.line, { name, ...counts })
}

function latestInWords({ latest }: RecognisedNominee): string {
  const each = latest.map(({ kind, by, at }) =>
    fill(texts.one, { award: kindOf(kind).label, name: by, date: formatDay(at) }),
  )
  return fill(texts.latest, { latest: each.join(', ') })
}
