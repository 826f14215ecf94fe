/** The comment being written: text, picture, the comment that it answers, and its sending. It is kept on the
 * device until it was sent. */
import { useEffect, useRef, useState } from 'react'
import type { FileAnswer } from '#shared/forms/answers.ts'
import type { CommentView } from '#shared/ideas/model.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { draftName, dropDraft, readDraft, saveDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useIdempotencyKey, useSingleMutation } from '#web/client/use-single-mutation.ts'
import { useFileChoice } from '#web/ui/upload/use-file-choice.ts'
import { type ChosenMention, mentionsSent, withChosen } from './chosen-mentions.ts'

interface Answered {
  readonly id: string
  readonly name: string
}

interface CommentDraft {
  readonly text: string
  /** The people chosen to be mentioned; those who are no longer in the text are not. */
  readonly mentions?: readonly ChosenMention[]
  readonly pictures?: readonly FileAnswer[]
  readonly parent?: Answered | undefined
  /** Under which it was sent where the reply never came. */
  readonly key: string
}

interface Heard {
  readonly onAdded: (comment: CommentView) => void
  /** Reads what was said again: an earlier attempt is among it. */
  readonly reload: () => unknown
}

export interface CommentBoxState {
  readonly text: string
  /** The comment that it answers. */
  readonly parent: Answered | undefined
  /** When what was restored had been typed. */
  readonly restoredFrom: string | undefined
  readonly isPending: boolean
  readonly isAdded: boolean
  readonly failure: Error | null
  /** The server's problem with the text. */
  readonly refusal: string | undefined
  /** An earlier attempt had arrived after all, with another text. */
  readonly alreadySent: boolean
  readonly mentions: readonly ChosenMention[]
  /** Choosing a picture, and how far it is. */
  readonly picture: ReturnType<typeof useFileChoice>
  /** Something is missing, or still on its way. */
  readonly isIncomplete: boolean
  type(text: string): void
  mention(person: ChosenMention): void
  answer(comment: Answered | undefined): void
  send(): void
  startOver(): void
}

export function useCommentBox(ideaId: string, { onAdded, reload }: Heard): CommentBoxState {
  const name = draftName(useMe().personId, 'comment', ideaId)
  const [kept, setKept] = useState(() => readDraft<CommentDraft>(name))
  const [text, setText] = useState(kept?.content.text ?? '')
  const [mentions, setMentions] = useState(kept?.content.mentions ?? [])
  const [pictures, setPictures] = useState(kept?.content.pictures ?? [])
  const picture = useFileChoice({
    purpose: 'image',
    files: pictures,
    onChange: (chosen) => {
      setPictures(chosen)
      // An earlier problem with a picture does not hold for this one.
      if (pictureRefusal(error)) reset()
    },
    isSingle: true,
  })
  const [parent, setParent] = useState(kept?.content.parent)
  const { key, renew } = useIdempotencyKey(kept?.content.key)
  const isRestored = useRef(true)
  useEffect(() => {
    // A restored draft keeps its age until it changes.
    if (isRestored.current) isRestored.current = false
    else if (isBlank(text) && pictures.length === 0) dropDraft(name)
    else saveDraft<CommentDraft>(name, { text, mentions, pictures, parent, key })
  }, [name, text, mentions, pictures, parent, key])

  /** The comment that the one being sent answers: somebody may turn to another one meanwhile. */
  const sent = useRef<Answered>(undefined)
  function startOver() {
    setText('')
    setMentions([])
    setParent((now) => (now?.id === sent.current?.id ? undefined : now))
    setKept(undefined)
    renew()
  }
  const { mutate, reset, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: () =>
      call(ideasApi.addComment, {
        params: { id: ideaId },
        body: {
          text: text.trim(),
          ...(parent && { parentId: parent.id }),
          ...mentionsSent(text, mentions),
          ...(pictures[0] && { picture: pictures[0].mediaId }),
        },
        idempotencyKey: key,
      }),
    onSuccess: (comment) => {
      // This runs also where the author has gone to another page.
      dropDraft(name)
      picture.sending.forgetAll()
      startOver()
      onAdded(comment)
    },
    onError: (failure) => {
      if (!isReused(failure)) return
      renew()
      reload()
    },
  })
  const refusal = textRefusal(error)
  const refusedPicture = pictureRefusal(error)
  const isIncomplete = isBlank(text) || pictures.some(({ mediaId }) => mediaId === '')
  return {
    text,
    mentions,
    picture: { ...picture, refusal: picture.refusal ?? refusedPicture },
    isIncomplete,
    parent,
    restoredFrom: kept?.savedAt,
    isPending,
    isAdded: isSuccess,
    failure: refusal || refusedPicture ? null : error,
    refusal,
    alreadySent: isReused(error),
    type(to) {
      setText(to)
      // An earlier problem with a comment does not hold for this one.
      if (isSuccess || refusal) reset()
    },
    mention: (person) => setMentions((chosen) => withChosen(chosen, person)),
    answer: setParent,
    send: () => {
      if (isIncomplete || isPending) return
      sent.current = parent
      mutate()
    },
    startOver: () => {
      sent.current = parent
      picture.sending.removeAll()
      startOver()
    },
  }
}

export const textRefusal = (failure: unknown): string | undefined =>
  failure instanceof ProblemError ? failure.fields?.text : undefined

const pictureRefusal = (failure: unknown): string | undefined =>
  failure instanceof ProblemError ? failure.fields.picture : undefined

const isReused = (failure: unknown): boolean =>
  failure instanceof ProblemError && failure.code === 'idempotency-key-reused'
