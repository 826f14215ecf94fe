/** New recovery codes, which are shown this once, and the ways to keep them. */
import { Button, Checkbox, Code, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { fill } from '#shared/messages/fill.ts'
import { twoStepTexts as texts } from '#shared/messages/two-step.ts'
import { useMe } from '#web/client/me.ts'
import { saveBlob } from '#web/client/save-file.ts'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { CopyButton } from './copy-button.tsx'
import classes from './recovery-codes.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { email } = useMe()
  const [isSaved, setSaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // The form that had the focus has gone.
  useEffect(() => heading.current?.focus(), [])
  const text = `${fill(texts.fileHead, { email })}\n\n${codes.join('\n')}\n`
  return (
    <section aria-labelledby={id} className={classes.codes}>
      <LeaveGuard isDirty={!isSaved} text={texts.leave} />
      <Title order={3} size="h5" id={id} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {texts.codesTitle}
      </Title>
      <Text size="sm">{texts.codesAbout}</Text>
      <SimpleGrid component="ol" cols={{ base: 1, xs: 2 }} spacing="xs" className={classes.list}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.download}
        </Button>
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </Group>
      <Group gap="lg">
        <Checkbox
          label={texts.saved}
          checked={isSaved}
          onChange={(event) => setSaved(event.currentTarget.checked)}
        />
        <Button disabled={!isSaved} onClick={onDone}>
          {texts.done}
        </Button>
      </Group>
      {createPortal(<pre className={classes.paper}>{text}</pre>, document.body)}
    </section>
  )
}
