/** Lists a nomination with its nominees: while they may read it, while they are asked, while they hold it as
 * a High5 (docs/product.md#own-nominations). Lists its approver among those who are reminded. */
import type { Changed } from '#events/runtime/stream.ts'
import { findBody, findMembers } from '#functions/nominations/body-store.ts'
import {
  isLiveHigh5,
  listToAnswer,
  listWithNominees,
  removeFromAnswers,
} from '#functions/nominations/lists/nominees.ts'
import { isReadByNominees } from '#functions/nominations/policy.ts'
import { findNomination, nominations } from '#functions/nominations/store.ts'
import { listAsWaiting } from '#functions/reminders/waiting-people.ts'
import { readItem } from '#functions/runtime/entity.ts'
import type { Member, Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'

/** Brings the lists to where the nomination is now. Doing it again, late or out of order changes nothing:
 * what happens to one nomination is handed over in its order, one batch after the other. */
export async function projectNomination(changed: Changed): Promise<void> {
  const forms = formsOf(changed)
  const [first] = forms
  if (!first) return
  const approver = approverWaitedFor(changed, forms)
  if (approver) await listAsWaiting([approver])
  // One that is handed over by hand looks just made, but may have stood in lists that it has left.
  const isByHand = changed.created && first.version > 1
  const listingChanges =
    isByHand || changesAmong(forms, listedAs) || (changed.created && forms.some(isListed))
  if (!listingChanges) return
  // A new one is as its image; a changed one may have changed again.
  const isNew = changed.created && forms.length === 1 && !isByHand
  const head = isNew ? first : await findNomination(first.id)
  if (head) await bringListings(head, forms, isNew)
}

/** The approver whose turn has begun, and who may have nothing else that waits. */
function approverWaitedFor({ created }: Changed, forms: readonly Nomination[]): string | undefined {
  const [before, now] = [forms[0], forms.at(-1)].map((form) => form && pendingStep(form)?.approver?.personId)
  return created || now !== before ? now : undefined
}

/** Returns all that decides who has a nomination listed. Nominees' answers change nothing in it before the
 * last one. */
function listedAs(form: Nomination): string {
  return [isReadByNominees(form), isLiveHigh5(form), form.decision === 'Pending'].join()
}

const isListed = (form: Nomination) =>
  isReadByNominees(form) || isLiveHigh5(form) || form.decision === 'Pending'

function changesAmong(forms: readonly Nomination[], aspect: (form: Nomination) => string): boolean {
  return new Set(forms.map(aspect)).size > 1
}

/** Every form of a nomination that a batch shows, the earliest first. */
export function formsOf({ images }: Changed): Nomination[] {
  return images.map((image) => readItem(nominations, image))
}

async function bringListings(head: Nomination, forms: readonly Nomination[], isNew: boolean): Promise<void> {
  const { decision, id } = head
  // Before what was received, which tells where an answer is asked for.
  if (decision === 'Pending') await listToAnswer(id)
  const nominees = await nomineesOf(head)
  if (decision === 'Pending')
    await listAsWaiting(nominees.filter(isWaitedFor).map(({ personId }) => personId))
  await listWithNominees(head, nominees, isNew)
  const wasAsked = forms.some((form) => form.decision === 'Pending')
  if (wasAsked && decision !== 'Pending') await removeFromAnswers(head, nominees)
}

/** Of who is asked alone the answer is not read: as long as the nomination is Pending there is none. */
const isWaitedFor = ({ answer }: Pick<Member, 'answer'>) => !answer || answer.status === 'Pending'

/** The head names only the first nominee, so the body of a team is read, with the answers where it was asked:
 * who declined reads it, too, but holds no High5. */
async function nomineesOf({
  id,
  isTeam,
  asked,
  firstNominee,
}: Nomination): Promise<Pick<Member, 'personId' | 'answer'>[]> {
  if (!isTeam) return [firstNominee]
  const body = await (asked ? findBody(id) : findMembers(id))
  // A transaction's items may show one after the other: the record comes again.
  if (!body) throw new Error(`Nomination ${id} has no body.`)
  return body.nominees
}
