/** The money of one award: what it pays, who approved it, which runs paid it and what corrected it; from here
 * it is corrected, and a row of it is answered by hand. */
import { Anchor, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { awardTexts as texts } from '#shared/messages/payroll-award.ts'
import { addressOfNomination } from '#shared/nominations/addresses.ts'
import type { Payee, PayrollRowView } from '#shared/payroll/model.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { awardQuery } from '../queries.ts'
import { AnswerForm } from './answer-form.tsx'
import { AwardMoney } from './award-money.tsx'
import { CorrectForm } from './correct-form.tsx'

interface AwardDialogProps {
  readonly nominationId: string
  readonly onClose: () => void
}

type Shown = { readonly correct: Payee } | { readonly answer: PayrollRowView } | undefined

export function AwardDialog({ nominationId, onClose }: AwardDialogProps) {
  const query = useQuery(awardQuery(nominationId))
  const [shown, setShown] = useState<Shown>()
  const [done, setDone] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const wasForm = useRef(false)
  useEffect(() => {
    // The form went, and the focus with it.
    if (wasForm.current && !shown) top.current?.focus()
    wasForm.current = shown !== undefined
  }, [shown])
  const back = () => setShown(undefined)
  const saved = (text: string) => {
    setDone(text)
    back()
  }
  const show = (what: Shown) => {
    setDone('')
    setShown(what)
  }
  return (
    <Dialog onClose={onClose} title={texts.title} size="xl">
      <LoadState query={keepDataOnError(query)} failure={texts.load}>
        {(award) => (
          <Stack ref={top} tabIndex={-1} style={{ outline: 'none' }}>
            {shown && 'correct' in shown && (
              <CorrectForm award={award} payee={shown.correct} onBack={back} onDone={saved} />
            )}
            {shown && 'answer' in shown && <AnswerForm row={shown.answer} onBack={back} onDone={saved} />}
            {!shown && (
              <>
                <Group justify="flex-end">
                  <Anchor
                    component={Link}
                    to={addressOfNomination({ id: nominationId, kind: award.entitlement.kind })}
                  >
                    {texts.nomination}
                  </Anchor>
                </Group>
                <AwardMoney
                  award={award}
                  done={done}
                  onCorrect={(correct) => show({ correct })}
                  onAnswer={(answer) => show({ answer })}
                />
              </>
            )}
          </Stack>
        )}
      </LoadState>
    </Dialog>
  )
}
