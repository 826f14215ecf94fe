/** The guidance of an award below its form, folded away once it was read (docs/product.md#award-events). */
import { Button, Collapse, Group, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { isGuidanceRead, noteGuidanceRead } from '#web/client/guidance-read.ts'
import { AwardContent } from '#web/ui/content/award-about.tsx'
import { ScreenSection } from '#web/ui/nominees/screen-section.tsx'
import styles from './award-guidance.module.css'

const texts = recognitionTexts

export function AwardGuidance({ event }: { event: AwardEvent }) {
  const [isOpen, setOpen] = useState(() => !isGuidanceRead(event))
  const toggle = useRef<HTMLButtonElement>(null)
  const content = useId()
  const open = (to: boolean) => {
    // Folding it counts as reading it.
    if (!to) noteGuidanceRead(event)
    setOpen(to)
  }
  return (
    <ScreenSection label={event.title} p={{ base: 'md', sm: 'lg' }}>
      <Text component="h2" m={0} fz="md">
        <UnstyledButton
          ref={toggle}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => open(!isOpen)}
        >
          <span>
            <Text span fw={600} display="block">
              {event.title}
            </Text>
            <Text span size="sm" c="dimmed" display="block">
              {texts.guidance}
            </Text>
          </span>
          <IconChevronDown size={20} aria-hidden className={styles.chevron} data-open={isOpen} />
        </UnstyledButton>
      </Text>
      <Collapse expanded={isOpen} id={content}>
        <div className={styles.content}>
          <AwardContent event={event} titled />
          <Group mt="md">
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                open(false)
                // The button goes, and the focus with it.
                toggle.current?.focus()
              }}
            >
              {texts.guidanceRead}
            </Button>
          </Group>
        </div>
      </Collapse>
    </ScreenSection>
  )
}
