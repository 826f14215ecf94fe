/** The latest acts at the foot of the screen: each can be undone for ten seconds. It says what was undone, and
 * what could not be sent (docs/product.md#undo). */
import { Button, VisuallyHidden } from '@mantine/core'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { undoTexts as texts } from '#shared/messages/undo.ts'
import {
  dismiss,
  type PendingAct,
  sendNow,
  takeBack,
  undoSeconds,
  usePendingActs,
} from '#web/client/pending-acts.ts'
import { useKeys } from '#web/ui/keys.ts'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import styles from './notices.module.css'

/** More of them would cover the page; the older ones come as these go. */
const mostNotes = 3

export function UndoBar() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const all = usePendingActs()
  const acts = all.filter(({ state }) => state !== 'sent' && state !== 'returned')
  const [undone, setUndone] = useUndone(all)
  const goBack = (act: PendingAct | undefined) => {
    const address = act && takeBack(act.id)
    if (!address) return
    if (act.state === 'waiting') setUndone({ id: act.id })
    const isHere = address.split('?')[0] === pathname
    // A form on this page comes back in its place. The success view of a nomination goes: it was not sent.
    if (address !== pathname || act.kind === 'nomination') void navigate(address, { replace: isHere })
  }
  useKeys({ u: () => goBack(acts.findLast(({ state }) => state === 'waiting')) })
  // Always there: what appears in it later is read out.
  return (
    <div role="status" aria-atomic={false} className={styles.notes} {...useFocusToPage()}>
      {notesOf(acts).map(({ act, ids }) => (
        <div key={act.id} className={styles.notice}>
          <span>{textOf(act, ids.length)}</span>
          <Buttons act={act} ids={ids} onBack={() => goBack(act)} />
        </div>
      ))}
      {undone && (
        <div className={styles.notice}>
          <span>
            {fill(undone.kind === 'equity-answer' ? texts.answerUndone : texts.undone, {
              title: undone.title,
            })}
          </span>
        </div>
      )}
    </div>
  )
}

/** Returns the act that was undone last, for as long as an act can be undone, unless it is done again. */
function useUndone(acts: readonly PendingAct[]) {
  const [undone, setUndone] = useState<{ readonly id: string }>()
  useEffect(() => {
    const clock = undone && setTimeout(() => setUndone(undefined), undoSeconds * 1000)
    return () => clearTimeout(clock)
  }, [undone])
  return [acts.find(({ id, state }) => id === undone?.id && state === 'returned'), setUndone] as const
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

interface Note {
  readonly act: PendingAct
  readonly ids: readonly string[]
}

/** The latest notes: one for all that is sent, one for all that could not be, one for each of the others. */
function notesOf(acts: readonly PendingAct[]): Note[] {
  const isCommon = ({ state }: PendingAct) => state === 'sending' || state === 'unsent'
  const common = (['unsent', 'sending'] as const).flatMap((state): Note[] => {
    const some = acts.filter((act) => act.state === state)
    return some[0] ? [{ act: some[0], ids: some.map(({ id }) => id) }] : []
  })
  const others = acts.filter((act) => !isCommon(act)).map((act) => ({ act, ids: [act.id] }))
  return [...common, ...others.slice(-mostNotes)]
}

function textOf(act: PendingAct, count: number): string {
  const { state, failure } = act
  const title = count > 1 ? fill(texts.team, { name: act.title, count: count - 1 }) : act.title
  if (state === 'failed') return fill(texts.failed, { title, why: failure?.message ?? texts.fault })
  if (state !== 'waiting') return fill(state === 'unsent' ? texts.unsent : texts.sending, { title })
  return fill(texts.did[deedOf(act)], { title })
}

function deedOf(act: PendingAct): keyof typeof texts.did {
  switch (act.kind) {
    case 'nomination':
      return 'nominate'
    case 'decision':
      return act.body.decision
    case 'equity-answer':
      return act.body.answer === 'Accepted' ? 'accept' : 'decline'
    case 'idea-status':
      return 'update'
  }
}

function Buttons({ act: { id, title, state, sendAt }, ids, onBack }: Note & { onBack: () => void }) {
  const usual = { size: 'compact-sm', variant: 'default' } as const
  switch (state) {
    case 'waiting':
      return (
        <>
          <VisuallyHidden>{fill(texts.hint, { seconds: undoSeconds })}</VisuallyHidden>
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
        <Button {...usual} onClick={() => ids.forEach((each) => void sendNow(each))}>
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
