/** Sends the cut of a picture, and has it shown in place of the one before. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { detailsTexts } from '#shared/messages/details.ts'
import { call } from '#web/client/call.ts'
import { detailsApi, mediaApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { forgetPicture } from '#web/client/person-pictures.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { sendFile } from '#web/ui/upload/send-file.ts'
import { ownDetailsQuery } from '../queries.ts'
import { type Cut, cutPicture } from './cut-picture.ts'

const texts = detailsTexts.picture

interface Sending {
  readonly file: File
  readonly cut: Cut
  /** Of the picture that is replaced. */
  readonly version: number
}

/** One that was stopped, or not chosen, is removed again; what that does not reach is swept. */
function dropFile(mediaId: string | undefined): void {
  if (mediaId) call(mediaApi.deleteMedia, { params: { id: mediaId } }).catch(() => undefined)
}

export function useSendPicture(onSaved: () => void) {
  const queries = useQueryClient()
  const { personId } = useMe()
  const [percent, setPercent] = useState(0)
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])
  const mutation = useSingleMutation({
    mutationFn: async ({ file, cut, version }: Sending) => {
      running.current = new AbortController()
      const { signal } = running.current
      setPercent(0)
      const square = await cutPicture(file, cut)
      const { id } = await sendFile(square, 'profile', { signal, onProgress: setPercent })
      try {
        signal.throwIfAborted()
        await call(detailsApi.choosePicture, { body: { mediaId: id, version } })
      } catch (failure) {
        dropFile(id)
        throw failure
      }
    },
    onSuccess: onSaved,
    onSettled: () =>
      Promise.all([
        forgetPicture(queries, personId),
        queries.invalidateQueries({ queryKey: ownDetailsQuery.queryKey }),
      ]),
  })
  return {
    send: mutation.mutate,
    busy: mutation.isPending,
    percent,
    problem: mutation.error ? problemOf(mutation.error) : undefined,
    /** Stops what is under way. */
    stop: () => {
      running.current.abort()
      mutation.reset()
    },
  }
}

/** Refusals of this person's doings say themselves why. */
const telling: readonly string[] = ['limit-reached', 'media-too-many', 'account-deactivated']

function problemOf(failure: unknown): string {
  if (!(failure instanceof ProblemError)) return texts.failed
  if (failure.code === 'stale-version') return texts.stale
  return telling.includes(failure.code) ? failure.message : texts.failed
}
