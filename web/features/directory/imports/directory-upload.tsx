/** Takes a directory file: dropped, or chosen; then it goes to its own page, where it is compared. */

import { Alert, Anchor, Button, Code, FileButton, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { directoryColumns, requiredHeaders, templateCsv } from '#shared/directory/columns.ts'
import { maxFileMegabytes, maxLines } from '#shared/directory/rules.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { FileLimits } from '#web/ui/upload/file-limits.tsx'
import { downloadText } from './bad-lines.ts'
import styles from './directory-upload.module.css'
import { useUpload } from './use-upload.ts'

const texts = peopleAdminTexts.directory

export function DirectoryUpload() {
  const { sending, refusal, send, cancel } = useUpload()
  const [isOver, setOver] = useState(false)
  const limitsId = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !sending) void send(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <Stack gap="md">
      {/* Everything that dropping does, the button does too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file, beside the button */}
      <div
        className={styles.place}
        data-over={isOver || undefined}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={44} stroke={1.25} aria-hidden className={styles.icon} />
        {sending ? (
          <Stack gap="xs" w="100%" maw={360} align="center">
            <Text size="sm" role="status" className={styles.name}>
              {fill(texts.uploading, { name: sending.name, percent: sending.percent })}
            </Text>
            <Progress value={sending.percent} w="100%" aria-hidden />
            <Button variant="subtle" size="xs" onClick={cancel}>
              {texts.cancelUpload}
            </Button>
          </Stack>
        ) : (
          <>
            <Text fw={500}>{texts.drop}</Text>
            <Text size="sm" c="dimmed">
              {texts.or}
            </Text>
            <FileButton accept=".csv,text/csv" onChange={(file) => file && void send(file)}>
              {(props) => (
                <Button {...props} aria-describedby={limitsId}>
                  {texts.choose}
                </Button>
              )}
            </FileButton>
            <FileLimits id={limitsId}>
              {fill(texts.limits, { megabytes: maxFileMegabytes, lines: formatNumber(maxLines) })}
            </FileLimits>
          </>
        )}
      </div>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <Columns />
    </Stack>
  )
}

function Columns() {
  return (
    <Paper withBorder p="lg" radius="lg">
      <Stack gap="xs">
        <Text fw={500}>{texts.columnsTitle}</Text>
        <Text size="sm" c="dimmed">
          {fill(texts.columnsAbout, { required: requiredHeaders })}
        </Text>
        <Group gap={6}>
          {directoryColumns.map(({ header, required }) => (
            <Code key={header} fw={required ? 700 : 400}>
              {header}
            </Code>
          ))}
        </Group>
        <Anchor component="button" type="button" size="sm" onClick={saveTemplate} ta="start">
          {texts.template}
        </Anchor>
      </Stack>
    </Paper>
  )
}

function saveTemplate(): void {
  downloadText(texts.templateName, templateCsv())
}
