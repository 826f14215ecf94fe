/** The latest acts at the foot of the screen: each can be undone for ten seconds, and is told where it could not
 * be sent (docs/product.md#undo). */
import { Button, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { undoTexts as texts } from '#shared/messages/undo.ts'
import {
  dismiss,
  isDecision,
  type PendingAct,
  sendNow,
  takeBack,
  undoSeconds,
  usePendingActs,
} from '#web/client/pending-acts.ts'
import { useKeys } from '#web/ui/keys.ts'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import styles from './notices.module.css'

export function UndoBar() {
  const navigate = useNavigate()
  const acts = usePendingActs().filter(({ state }) => state !== 'sent' && state !== 'returned')
  const goBack = (id: string | undefined) => {
    const address = id && takeBack(id)
    if (address) void navigate(address)
  }
  useKeys({ u: () => goBack(acts.findLast(({ state }) => state === 'waiting')?.id) })
  // Always there: what appears in it later is read out.
  return (
    <div role="status" aria-atomic={false} className={styles.notes} {...useFocusToPage()}>
      {acts.map((act) => (
        <div key={act.id} className={styles.notice}>
          <span>{textOf(act)}</span>
          <Buttons act={act} onBack={() => goBack(act.id)} />
        </div>
      ))}
    </div>
  )
}

/** Gives the focus to the page where a button that has it goes: it was pressed, or its time is over. Returns
 * the listeners of the bar. */
function useFocusToPage() {
  const hasFocus = useRef(false)
  useEffect(() => {
    if (hasFocus.current) focusIfLost(document.getElementById('content'))
  })
  const note = ({ type, relatedTarget }: FocusEvent) => {
    // A button that goes hands the focus to nobody.
    hasFocus.current = type === 'focus' || relatedTarget === null
  }
  return { onFocus: note, onBlur: note }
}

function textOf(act: PendingAct): string {
  const { title, state, failure } = act
  if (state === 'failed') return fill(texts.failed, { title, why: failure?.message ?? texts.fault })
  if (state !== 'waiting') return fill(state === 'unsent' ? texts.unsent : texts.sending, { title })
  return fill(texts.did[isDecision(act) ? act.body.decision : 'nominate'], { title })
}

function Buttons({ act: { id, title, state, sendAt }, onBack }: { act: PendingAct; onBack: () => void }) {
  const usual = { size: 'compact-sm', variant: 'default' } as const
  switch (state) {
    case 'waiting':
      return (
        <>
          <VisuallyHidden>{texts.hint}</VisuallyHidden>
          <Button {...usual} variant="light" aria-label={fill(texts.undoNamed, { title })} onClick={onBack}>
            {texts.undo}&nbsp;
            <Countdown until={sendAt} />
          </Button>
          <Button {...usual} onClick={() => void sendNow(id)}>
            {texts.sendNow}
          </Button>
        </>
      )
    case 'unsent':
      return (
        <Button {...usual} onClick={() => void sendNow(id)}>
          {texts.tryNow}
        </Button>
      )
    case 'failed':
      return (
        <>
          <Button {...usual} variant="light" onClick={onBack}>
            {texts.back}
          </Button>
          <Button {...usual} onClick={() => dismiss(id)}>
            {texts.dismiss}
          </Button>
        </>
      )
    default:
      return null
  }
}

/** The seconds that are left; seen, not read out. */
function Countdown({ until }: { until: number }) {
  const [left, setLeft] = useState(undoSeconds)
  useEffect(() => {
    const clock = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250)
    return () => clearInterval(clock)
  }, [until])
  return <span aria-hidden>({left})</span>
}
