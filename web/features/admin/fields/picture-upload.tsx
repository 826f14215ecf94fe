/** Chooses a picture of one's device and sends it; what comes of it is told below the button. */
import { Button, FileButton, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { fileExtensions } from '#shared/forms/lists.ts'
import { sendFile } from '#web/ui/upload/send-file.ts'
import { UploadList } from '#web/ui/upload/upload-list.tsx'
import type { Upload } from '#web/ui/upload/use-uploads.ts'

interface PictureUploadProps {
  label: string
  isInvalid?: boolean
  /** Given `media:ID`. One that is used nowhere in the end is removed after a day. */
  onUploaded: (url: string) => void
}

const accept = fileExtensions.image.map((each) => `.${each}`).join(',')

export function PictureUpload({ label, isInvalid = false, onUploaded }: PictureUploadProps) {
  const { upload, send, retry, stop } = useUpload(onUploaded)
  return (
    <Stack gap="xs" align="flex-start">
      <FileButton
        accept={accept}
        onChange={(file) => file && send(file)}
        inputProps={{ 'aria-label': label }}
      >
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="xs"
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-invalid={isInvalid || undefined}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {upload && <UploadList uploads={[upload]} retry={retry} remove={stop} />}
    </Stack>
  )
}

/** One file at a time; one that is on its way gives way to the next. */
function useUpload(onUploaded: (url: string) => void) {
  const [upload, setUpload] = useState<Upload>()
  const running = useRef<AbortController>(undefined)
  const file = useRef<File>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function send(chosen: File) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    file.current = chosen
    const { signal } = controller
    const begun = { key: chosen.name, name: chosen.name, mediaId: '' }
    const onProgress = (percent: number) => {
      if (!signal.aborted) setUpload({ ...begun, percent, state: percent < 100 ? 'sending' : 'checking' })
    }
    onProgress(0)
    try {
      const { id } = await sendFile(chosen, 'content', { signal, onProgress })
      if (signal.aborted) return
      setUpload(undefined)
      onUploaded(`media:${id}`)
    } catch (failure) {
      if (!signal.aborted) setUpload({ ...begun, percent: 0, state: 'failed', failure })
    }
  }

  return {
    upload,
    send: (chosen: File) => void send(chosen),
    retry: () => file.current && void send(file.current),
    stop: () => {
      running.current?.abort()
      setUpload(undefined)
    },
  }
}
