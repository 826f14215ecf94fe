/** Repeats: an act that the same person did already, in the same words. It was pressed twice, or the reply
 * was lost. It gets the same reply and is not done again (docs/product.md#deciding). Pure. */

import type { ActorRef, FullNomination, NomineeAnswer } from '#shared/nominations/model.ts'
import type { Command } from './state-machine.ts'

type ActOf<T extends Command['what']> = Extract<Command, { readonly what: T }>

/** Tells whether an act repeats an earlier one. Acts of the product never do: its events say once what is to
 * be done. */
export function isRepeat({ head, body }: FullNomination, act: Command, { personId }: ActorRef): boolean {
  if (!personId) return false
  switch (act.what) {
    case 'accepted':
    case 'declined': {
      const answer = body.nominees.find((each) => each.personId === personId)?.answer
      return answer !== undefined && isSameAnswer(answer, act)
    }
    case 'approved':
    case 'rejected': {
      const status = act.what === 'approved' ? 'Approve' : 'Reject'
      const step = head.steps.find(({ stage }) => stage === act.stage)
      return step?.decidedBy?.personId === personId && step.status === status && step.comment === act.comment
    }
    case 'downgraded': {
      const { downgrade, card } = head
      const isSame = downgrade?.stage === act.stage && downgrade.reason === act.reason
      return isSame && downgrade.by.personId === personId && (!act.card || card?.id === act.card.id)
    }
    case 'reassigned': {
      const step = head.steps.find(({ stage }) => stage === act.stage)
      const isTheirs = step?.reassignedFrom && step.approver?.personId === act.to.personId
      return step?.status === '' && isTheirs === true
    }
    case 'withdrawn': {
      const { withdrawal } = head
      return withdrawal?.by.personId === personId && withdrawal.reason === act.reason
    }
    case 'not-answered':
      return false
  }
}

function isSameAnswer(given: NomineeAnswer, act: ActOf<'accepted' | 'declined'>): boolean {
  const isSame =
    act.what === 'accepted'
      ? given.status === 'Accepted' && given.company === act.company
      : given.status === 'Rejected' && given.reason === act.reason
  return isSame && saidOf(given) === saidOf(act)
}

/** Files by their ids: their names are those that they were uploaded by. */
function saidOf({
  comments,
  references,
  documents,
}: Pick<NomineeAnswer, 'comments' | 'references' | 'documents'>) {
  return JSON.stringify([comments ?? '', references ?? [], (documents ?? []).map(({ mediaId }) => mediaId)])
}
