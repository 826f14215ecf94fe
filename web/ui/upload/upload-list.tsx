/** Files on their way and those that have arrived: how far each is, and what can be done with it. */
import { Button, CloseButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { HiddenStatus } from '#web/ui/notes/load-state.tsx'
import { isRetryable, uploadFailureText } from './send-file.ts'
import classes from './upload-list.module.css'
import { isUnderWay, type Upload, type Uploads } from './use-uploads.ts'

const texts = mediaTexts

export function UploadList({ uploads, retry, remove }: Pick<Uploads, 'uploads' | 'retry' | 'remove'>) {
  if (uploads.length === 0) return null
  return (
    <Stack component="ul" gap="xs" className={classes.list}>
      {uploads.map((upload) => (
        <Stack key={upload.key} component="li" gap={4} pos="relative">
          <Group wrap="nowrap" gap="xs" justify="space-between">
            <Text size="sm" className={classes.name}>
              {upload.name}
            </Text>
            <Group wrap="nowrap" gap={4} flex="none">
              <State upload={upload} />
              {upload.state === 'failed' && isRetryable(upload.failure) && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={fill(texts.againNamed, { name: upload.name })}
                  onClick={() => retry(upload.key)}
                >
                  {texts.again}
                </Button>
              )}
              <CloseButton
                size="sm"
                aria-label={fill(isUnderWay(upload) ? texts.cancelNamed : formsTexts.removeFile, {
                  name: upload.name,
                })}
                onClick={() => remove(upload.key)}
              />
            </Group>
          </Group>
          <Below upload={upload} />
          <HiddenStatus text={upload.state === 'sent' ? `${upload.name}: ${texts.sent}` : undefined} />
        </Stack>
      ))}
    </Stack>
  )
}

/** How far it is, in its line: what is below must not move while somebody presses it. */
function State({ upload: { state, percent } }: { upload: Upload }) {
  if (state === 'failed') return null
  if (state === 'sent') {
    return (
      <Text size="xs" c="var(--tt-done)" className={classes.state}>
        <IconCheck size={16} aria-hidden /> {texts.sent}
      </Text>
    )
  }
  return (
    <Text size="xs" c="dimmed" className={classes.state}>
      {state === 'checking' ? texts.checking : fill(texts.percent, { percent })}
    </Text>
  )
}

function Below({ upload: { state, percent, name, failure } }: { upload: Upload }) {
  if (state === 'sent') return null
  if (state === 'failed') {
    return (
      <Text size="xs" c="var(--mantine-color-error)" role="alert">
        {failure === undefined ? texts.failed : uploadFailureText(failure)}
      </Text>
    )
  }
  return (
    <Progress.Root size="sm" className={classes.progress}>
      <Progress.Section
        value={percent}
        animated={state === 'checking'}
        aria-label={fill(texts.sending, { name })}
      />
    </Progress.Root>
  )
}
