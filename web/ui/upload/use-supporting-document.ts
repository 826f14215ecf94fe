/** The supporting documentation beside a form: chosen before it is sent, uploaded and attached to the record
 * afterwards. When that fails the record stays sent (docs/product.md#sending-ideas, #innovation-awards). */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ProblemError } from '#web/client/problem-error.ts'

export interface SupportingDocument {
  readonly file: File | undefined
  /** Share that has arrived, 0 to 100. */
  readonly percent: number
  readonly state: 'idle' | 'pending' | 'success' | 'error'
  readonly failure: Error | null
  choose(file: File | undefined): void
  /** Adds the chosen file to a record; nothing where there is none. */
  send(recordId: string, file?: File): void
  forget(): void
}

/** `attach` makes an uploaded file belong to a record; doing it again changes nothing. */
export function useSupportingDocument(
  attach: (recordId: string, mediaId: string) => Promise<unknown>,
): SupportingDocument {
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  /** A file that has arrived need not be sent again. */
  const uploaded = useRef<{ file: File; mediaId: string }>(null)
  const { mutate, reset, status, error } = useMutation({
    mutationFn: async ({ recordId, file }: { recordId: string; file: File }) => {
      if (uploaded.current?.file !== file) {
        // It goes on where the person leaves the page: it belongs to a record that is there.
        const { signal } = new AbortController()
        const { sendFile } = await import('./send-file.ts')
        const { id } = await sendFile(file, 'document', { signal, onProgress: setPercent })
        uploaded.current = { file, mediaId: id }
      }
      return attach(recordId, uploaded.current.mediaId).catch((refused) => {
        // It lay too long and is gone: the next try sends it anew.
        if (refused instanceof ProblemError && refused.code === 'media-not-attachable')
          uploaded.current = null
        throw refused
      })
    },
  })
  return {
    file,
    percent,
    state: status,
    failure: error,
    choose: setFile,
    send: (recordId, instead = file) => {
      if (!instead) return
      setFile(instead)
      setPercent(0)
      mutate({ recordId, file: instead })
    },
    forget: () => {
      setFile(undefined)
      reset()
    },
  }
}
