/** Adds a picture to a comment: chosen, sent at once, shown by its name until the comment is sent. */
import { Button, FileButton, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId } from 'react'
import { filesHint } from '#shared/media/hints.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { FileLimits } from '#web/ui/upload/file-limits.tsx'
import { UploadList } from '#web/ui/upload/upload-list.tsx'
import type { CommentBoxState } from './use-comment-box.ts'

const texts = ideaPageTexts.comments

interface CommentPictureProps {
  picture: CommentBoxState['picture']
  /** The comment is on its way, and its picture with it. */
  isPending: boolean
}

export function CommentPicture({ picture: { sending, refusal, button }, isPending }: CommentPictureProps) {
  const [limitsId, errorId] = [useId(), useId()]
  return (
    <Stack gap={4} align="flex-start">
      <FileButton {...button} disabled={isPending} inputProps={{ 'aria-label': texts.addPicture }}>
        {(opening) => (
          <Button
            {...opening}
            variant="default"
            size="xs"
            disabled={isPending}
            leftSection={<IconPhoto size={16} aria-hidden />}
            aria-describedby={[limitsId, refusal && errorId].filter(Boolean).join(' ')}
          >
            {texts.addPicture}
          </Button>
        )}
      </FileButton>
      <FileLimits id={limitsId}>{filesHint('image', 1)}</FileLimits>
      {refusal && (
        <Text id={errorId} size="sm" c="var(--mantine-color-error)" role="alert">
          {refusal}
        </Text>
      )}
      <UploadList {...sending} remove={(key) => !isPending && sending.remove(key)} />
    </Stack>
  )
}
