/** Chooses a picture of one's device and sends it; the outcome is told below the button. */
import { Button, FileButton, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { filesHint } from '#shared/media/hints.ts'
import { acceptOf, whyNotChoose } from '#shared/media/rules.ts'
import { FileLimits } from '#web/ui/upload/file-limits.tsx'
import { isRetryable, sendFile, uploadFailureText } from '#web/ui/upload/send-file.ts'
import { UploadList } from '#web/ui/upload/upload-list.tsx'
import type { Upload } from '#web/ui/upload/use-uploads.ts'

interface PictureUploadProps {
  label: string
  isInvalid?: boolean
  /** Id of the note that tells which pictures can be chosen, once for many buttons. */
  limitsId?: string
  /** Receives `media:ID`. A picture that is used nowhere in the end is removed after a day. */
  onUploaded: (url: string) => void
}

export function PictureUpload({ label, isInvalid = false, limitsId, onUploaded }: PictureUploadProps) {
  const { upload, refusal, choose, retry, stop } = useUpload(onUploaded)
  const [hintId, errorId] = [useId(), useId()]
  const forgetChoice = useRef<() => void>(null)
  return (
    <Stack gap="xs" align="flex-start">
      <FileButton
        accept={acceptOf('content')}
        onChange={(file) => {
          if (file) choose(file)
          // Otherwise choosing the same file again would be no change to the browser.
          forgetChoice.current?.()
        }}
        resetRef={forgetChoice}
        inputProps={{ 'aria-label': label }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="xs"
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-invalid={isInvalid || refusal !== undefined || undefined}
            aria-describedby={[limitsId ?? hintId, refusal && errorId].filter(Boolean).join(' ')}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {!limitsId && <FileLimits id={hintId}>{filesHint('content', 1)}</FileLimits>}
      {refusal && (
        <Text id={errorId} size="sm" c="var(--mantine-color-error)" role="alert">
          {refusal}
        </Text>
      )}
      {upload && <UploadList uploads={[upload]} retry={retry} remove={stop} />}
    </Stack>
  )
}

/** Sends one file at a time: the next one replaces it. A refused file leaves nothing but the reason. */
function useUpload(onUploaded: (url: string) => void) {
  const [upload, setUpload] = useState<Upload>()
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const file = useRef<File>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(chosen: File) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    file.current = chosen
    const { signal } = controller
    const sent = { key: chosen.name, name: chosen.name, mediaId: '' }
    const onProgress = (percent: number) => {
      if (!signal.aborted) setUpload({ ...sent, percent, state: percent < 100 ? 'sending' : 'checking' })
    }
    onProgress(0)
    try {
      const { id } = await sendFile(chosen, 'content', { signal, onProgress })
      if (signal.aborted) return
      setUpload(undefined)
      onUploaded(`media:${id}`)
    } catch (failure) {
      if (signal.aborted) return
      const again = isRetryable(failure)
      setUpload(again ? { ...sent, percent: 0, state: 'failed', failure } : undefined)
      setRefusal(again ? undefined : uploadFailureText(failure))
    }
  }

  function choose(chosen: File) {
    running.current?.abort()
    setUpload(undefined)
    const why = whyNotChoose(chosen, 'content')
    setRefusal(why)
    if (!why) void send(chosen)
  }

  return {
    upload,
    refusal,
    choose,
    retry: () => file.current && void send(file.current),
    stop: () => {
      running.current?.abort()
      setUpload(undefined)
    },
  }
}
