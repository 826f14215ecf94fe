/** The dialogs in which an administrator reassigns an open stage or withdraws a nomination, with a reason
 * (docs/product.md#reassigning, #withdrawing). */
import { NativeSelect, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { isReviewed, type KindKey, kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { maxReasonLength } from '#shared/nominations/settings.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useDraft } from '#web/client/use-draft.ts'
import type { ChosenPerson } from '#web/ui/lists/use-list-address.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { ActionProblem, useNominationAction } from '../use-nomination-action.tsx'

const texts = reviewTexts

interface ActionDialogProps {
  readonly nomination: NominationView
  readonly onClose: () => void
  /** Receives the text that tells it was done. */
  readonly onDone: (text: string) => void
}

interface Reassignment {
  readonly stage: Stage
  readonly personId: string
  readonly reason: string
}

export function ReassignDialog({ nomination: { id, steps }, onClose, onDone }: ActionDialogProps) {
  const open = steps.filter(({ status }) => status === '')
  const [stage, setStage] = useState(open[0]?.stage)
  const [person, setPerson] = useState<ChosenPerson>()
  const [isPersonMissing, setPersonMissing] = useState(false)
  const { reason, drop, check, input } = useReason('reassign', id)
  const { mutate, isPending, error } = useNominationAction(
    id,
    ({ stage, ...body }: Reassignment) => call(nominationsApi.reassignStage, { params: { id, stage }, body }),
    drop,
  )
  const submit = () => {
    setPersonMissing(!person)
    if (!check() || !stage || !person) return
    const { personId, name } = person
    mutate({ stage, personId, reason }, { onSuccess: () => onDone(fill(texts.reassigned, { name })) })
  }
  return (
    <DialogForm
      title={texts.reassign}
      submit={texts.reassignSubmit}
      colour="indigo"
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <NativeSelect
        label={texts.reassignStage}
        value={stage}
        onChange={({ currentTarget: { value } }) =>
          setStage(open.find((each) => each.stage === value)?.stage)
        }
        data={open.map(({ stage }) => ({ value: stage, label: nominationTexts.stages[stage] }))}
      />
      <PersonPicker
        label={texts.reassignPerson}
        placeholder={texts.reassignPlaceholder}
        value={person}
        onChange={setPerson}
        error={isPersonMissing && !person ? texts.reassignPersonRequired : undefined}
      />
      {input}
      <ActionProblem failure={error} text={texts.actFailed} />
    </DialogForm>
  )
}

export function WithdrawDialog({ nomination, onClose, onDone }: ActionDialogProps) {
  const { id, kind, payrollMonth } = nomination
  const { reason, drop, check, input } = useReason('withdraw', id)
  const { mutate, isPending, error } = useNominationAction(
    id,
    (body: { reason: string }) => call(nominationsApi.withdrawNomination, { params: { id }, body }),
    drop,
  )
  return (
    <DialogForm
      title={texts.withdraw}
      submit={texts.withdrawSubmit}
      colour="red.9"
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => check() && mutate({ reason }, { onSuccess: () => onDone(texts.withdrawn) })}
    >
      <Text>{aboutOf(kind, payrollMonth !== undefined)}</Text>
      {input}
      <ActionProblem failure={error} text={texts.actFailed} />
    </DialogForm>
  )
}

function aboutOf(kind: KindKey, isPaid: boolean): string {
  if (isPaid) return texts.withdrawAward
  return isReviewed(kindOf(kind)) ? texts.withdrawAbout : texts.withdrawHigh5
}

/** The reason of an act and its input. What was typed stays on the device until it was sent. */
function useReason(act: 'reassign' | 'withdraw', nominationId: string) {
  const box = useRef<HTMLTextAreaElement>(null)
  const name = draftName(useMe().personId, act, nominationId)
  const { content, change } = useDraft(name, { reason: '' })
  const [problem, setProblem] = useState<string>()
  const tooLong = whyTooManyCharacters(content.reason, maxReasonLength)
  return {
    reason: content.reason.trim(),
    drop: () => dropDraft(name),
    /** Tells whether it can be taken; else says why at the input, which gets the focus. */
    check(): boolean {
      const why = isBlank(content.reason) ? texts.whyRequired : tooLong
      setProblem(why)
      if (why) box.current?.focus()
      return !why
    },
    input: (
      <Textarea
        ref={box}
        label={texts.why}
        value={content.reason}
        onChange={({ currentTarget: { value } }) => change({ reason: value })}
        error={problem ?? tooLong}
        errorProps={{ role: 'status' }}
        rows={3}
        aria-required
      />
    ),
  }
}
