/** What a reviewer reads after the reason: how often nominees were recognised, documents, money, and what others wrote for
 * whoever wins. */
import type { NominationView } from '#shared/nominations/model.ts'
import { Documents } from '../details/form-answers.tsx'
import { PraiseSection } from '../won/praise-section.tsx'
import { NominationWorth } from '../worth.tsx'
import { Recognised } from './recognised.tsx'

export function Further({ nomination }: { nomination: NominationView }) {
  return (
    <>
      <Recognised nomination={nomination} />
      <Documents nomination={nomination} />
      <NominationWorth nomination={nomination} />
      <PraiseSection nomination={nomination} />
    </>
  )
}
