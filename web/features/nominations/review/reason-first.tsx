/** A nomination as its reviewer reads it: the question, the reason, the people, earlier recognition and
 * documents; then the facts: worth and status (docs/product.md#deciding). All of it comes together, so that
 * nothing moves the decision below it. */
import { askedTexts } from '#shared/messages/nominations-queue.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { CardImage } from '#web/ui/content/card-image.tsx'
import { Answers, Documents } from '../details/form-answers.tsx'
import { NominationSection } from '../details/nomination-section.tsx'
import { NominationBy, Nominees } from '../details/nominees.tsx'
import { StatusSection } from '../timeline/status-section.tsx'
import { PraiseSection } from '../won/praise-section.tsx'
import { NominationWorth } from '../worth.tsx'
import { Asked } from './asked.tsx'
import { Recognised } from './recognised.tsx'

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
