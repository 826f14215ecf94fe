/** The dialog in which an administrator reassigns an open stage, with a reason (docs/product.md#passing-on).
 * */

import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useDraft } from '#web/client/use-draft.ts'
import type { ChosenPerson } from '#web/ui/lists/use-list-address.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { ActionProblem, useNominationAction } from '../use-nomination-action.tsx'
import { type ActionDialogProps, ReasonInput, whyNotReason } from './action-parts.tsx'

const texts = reviewTexts

interface Reassignment {
  readonly stage: Stage
  readonly personId: string
  readonly reason: string
}

export function ReassignDialog({ nomination: { id, steps }, onClose, onDone }: ActionDialogProps) {
  const open = steps.filter(({ status }) => status === '')
  const input = useRef<HTMLTextAreaElement>(null)
  const [stage, setStage] = useState(open[0]?.stage)
  const [person, setPerson] = useState<ChosenPerson>()
  const name = draftName(useMe().personId, 'reassign', id)
  const { content, change } = useDraft(name, { reason: '' })
  const { reason } = content
  const [problems, setProblems] = useState<{ person?: string; reason?: string }>({})
  const { mutate, isPending, error } = useNominationAction(
    id,
    ({ stage, ...body }: Reassignment) => call(nominationsApi.reassignStage, { params: { id, stage }, body }),
    () => dropDraft(name),
  )
  const submit = () => {
    const why = whyNotReason(reason)
    setProblems({
      ...(!person && { person: texts.reassignPersonRequired }),
      ...(why && { reason: why }),
    })
    if (why) input.current?.focus()
    if (!stage || !person || why) return
    const { personId, name } = person
    mutate(
      { stage, personId, reason: reason.trim() },
      { onSuccess: () => onDone(fill(texts.reassigned, { name })) },
    )
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
        error={person ? undefined : problems.person}
      />
      <ReasonInput
        ref={input}
        value={reason}
        onChange={(text) => change({ reason: text })}
        error={problems.reason}
      />
      <ActionProblem failure={error} text={texts.actFailed} />
    </DialogForm>
  )
}
