/** The dialog that withdraws a nomination, with a reason (docs/product.md#withdrawing). */

import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { isReviewed, type KindKey, kindOf } from '#shared/nominations/kinds.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { DialogForm } from '../dialog-form.tsx'
import { ActionProblem, useNominationAction } from '../use-nomination-action.tsx'
import { type ActionDialogProps, ReasonInput, whyNotReason } from './action-parts.tsx'

const texts = reviewTexts

export function WithdrawDialog({
  nomination: { id, kind, payrollMonth },
  onClose,
  onDone,
}: ActionDialogProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const name = draftName(useMe().personId, 'withdraw', id)
  const { content, change } = useDraft(name, { reason: '' })
  const { reason } = content
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useNominationAction(
    id,
    (body: { reason: string }) => call(nominationsApi.withdrawNomination, { params: { id }, body }),
    () => dropDraft(name),
  )
  const submit = () => {
    const why = whyNotReason(reason)
    setProblem(why)
    if (why) input.current?.focus()
    else mutate({ reason: reason.trim() }, { onSuccess: () => onDone(texts.withdrawn) })
  }
  return (
    <DialogForm
      title={texts.withdraw}
      submit={texts.withdrawSubmit}
      colour="red.9"
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text>{aboutOf(kind, payrollMonth !== undefined)}</Text>
      <ReasonInput ref={input} value={reason} onChange={(text) => change({ reason: text })} error={problem} />
      <ActionProblem failure={error} text={texts.actFailed} />
    </DialogForm>
  )
}

function aboutOf(kind: KindKey, isPaid: boolean): string {
  if (isPaid) return texts.withdrawAward
  return isReviewed(kindOf(kind)) ? texts.withdrawAbout : texts.withdrawHigh5
}
