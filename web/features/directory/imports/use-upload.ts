/** Sends a directory file, and goes to the page of its import. */
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { maxFileBytes, maxFileMegabytes } from '#shared/directory/rules.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { directoryApi } from '#web/client/contract.ts'
import { problemText } from '#web/client/problem-error.ts'
import { postFile } from '#web/ui/upload/send-file.ts'

const texts = peopleAdminTexts.directory

interface Sending {
  readonly name: string
  /** Share that has arrived, 0 to 100. */
  readonly percent: number
}

function whyNotSend({ name, size }: File): string | undefined {
  if (!/\.(csv|txt)$/i.test(name)) return texts.notCsv
  if (size === 0) return texts.emptyFile
  return size > maxFileBytes ? fill(texts.tooLarge, { megabytes: maxFileMegabytes }) : undefined
}

export function useUpload() {
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending>()
  const [refusal, setRefusal] = useState<string>()
  const underWay = useRef<AbortController>(undefined)

  async function send(file: File): Promise<void> {
    const why = whyNotSend(file)
    setRefusal(why)
    if (why) return
    const stop = new AbortController()
    underWay.current = stop
    setSending({ name: file.name, percent: 0 })
    try {
      const upload = await call(directoryApi.startImport, {
        body: { fileName: file.name.slice(-200), bytes: file.size },
        idempotencyKey: crypto.randomUUID(),
        signal: stop.signal,
      })
      await postFile(upload.upload, file, {
        signal: stop.signal,
        onProgress: (percent) => setSending({ name: file.name, percent }),
      })
      await navigate(`/admin/directory/${upload.import.id}`)
    } catch (failure) {
      if (!stop.signal.aborted) setRefusal(problemText(failure).text)
    } finally {
      setSending(undefined)
    }
  }

  return { sending, refusal, send, cancel: () => underWay.current?.abort() }
}
