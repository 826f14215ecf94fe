/** The supporting documentation beside the form: chosen before the idea is sent, uploaded and attached after it. When
 * that fails the idea stays sent (docs/product.md#sending-ideas). */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { sendFile } from '#web/ui/upload/send-file.ts'

export interface SupportingDocument {
  readonly file: File | undefined
  /** Share that has arrived, 0 to 100. */
  readonly percent: number
  readonly state: 'idle' | 'pending' | 'success' | 'error'
  readonly failure: Error | null
  choose(file: File | undefined): void
  /** Adds the chosen file to an idea; nothing where there is none. */
  send(ideaId: string, file?: File): void
  forget(): void
}

export function useSupportingDocument(): SupportingDocument {
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  /** What has arrived need not be sent again. */
  const uploaded = useRef<{ file: File; mediaId: string }>(null)
  const { mutate, reset, status, error } = useMutation({
    mutationFn: async ({ ideaId, file }: { ideaId: string; file: File }) => {
      if (uploaded.current?.file !== file) {
        // It goes on where the person leaves the page: it belongs to an idea that is there.
        const { signal } = new AbortController()
        const { id } = await sendFile(file, 'document', { signal, onProgress: setPercent })
        uploaded.current = { file, mediaId: id }
      }
      const params = { id: ideaId, mediaId: uploaded.current.mediaId }
      return call(ideasApi.attachDocument, { params })
    },
  })
  return {
    file,
    percent,
    state: status,
    failure: error,
    choose: setFile,
    send: (ideaId, instead = file) => {
      if (!instead) return
      setFile(instead)
      setPercent(0)
      mutate({ ideaId, file: instead })
    },
    forget: () => {
      setFile(undefined)
      reset()
    },
  }
}
