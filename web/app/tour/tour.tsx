/** The tour: a card that names one thing at a time and outlines it on the page behind, which stays usable. */
import { Button, CloseButton, Group, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { tourTexts as texts } from '#shared/messages/tour.ts'
import { call } from '#web/client/call.ts'
import { detailsApi } from '#web/client/contract.ts'
import { meQuery } from '#web/client/me.ts'
import styles from './tour.module.css'

/** What a step is about, and where that is; the menu is not in sight on a phone. */
const steps = [
  { name: 'recognise', selector: 'a[href="/recognition"]', forEmployees: true },
  { name: 'ideas', selector: 'a[href="/idea-challenges"]' },
  { name: 'search', selector: 'header [role="combobox"]' },
  { name: 'account', selector: 'header [aria-haspopup="menu"]' },
] as const

/** What has an Escape of its own. */
const opensOver = '[role="dialog"], [role="menu"], [role="combobox"]'

export function Tour({ inDirectory }: { inDirectory: boolean }) {
  const own = steps.filter((each) => inDirectory || !('forEmployees' in each))
  const [index, setIndex] = useState(0)
  const step = own[index] ?? steps[1]
  const end = useEnd()
  const card = useRef<HTMLElement>(null)
  const [heading, text] = [useId(), useId()]
  // A screen reader reads each step as it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step
  useEffect(() => card.current?.focus({ preventScroll: true }), [index])
  useEffect(() => outline(step.selector), [step])
  // Wherever the focus is: the page behind may have taken it. In what opens over the page Escape closes that.
  useWindowEvent('keydown', ({ key, target }) => {
    const within = target instanceof Element ? target.closest(opensOver) : null
    if (key === 'Escape' && (within === null || within === card.current)) end()
  })
  const { title, text: words } = texts.steps[step.name]
  const isLast = index === own.length - 1
  return (
    <section
      ref={card}
      role="dialog"
      data-tour
      aria-labelledby={heading}
      aria-describedby={text}
      tabIndex={-1}
      className={styles.card}
    >
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {index === 0 && `${texts.title} · `}
          {fill(texts.step, { step: index + 1, steps: own.length })}
        </Text>
        <CloseButton aria-label={texts.skip} title={texts.skip} onClick={end} />
      </Group>
      <Title order={2} size="h4" id={heading}>
        {title}
      </Title>
      <Text id={text} mt="xs">
        {words}
      </Text>
      <Group justify="flex-end" mt="md" gap="sm">
        {index > 0 && (
          <Button variant="default" onClick={() => setIndex(index - 1)}>
            {texts.back}
          </Button>
        )}
        <Button onClick={isLast ? end : () => setIndex(index + 1)}>{isLast ? texts.done : texts.next}</Button>
      </Group>
    </section>
  )
}

/** Outlines the first of these elements that is in sight, until told otherwise. */
function outline(selector: string): (() => void) | undefined {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.getClientRects().length > 0,
  )
  element?.setAttribute('data-toured', '')
  element?.scrollIntoView({ block: 'nearest' })
  return () => element?.removeAttribute('data-toured')
}

/** Ends the tour for good. Where that cannot be saved, it comes again at the next visit. */
function useEnd(): () => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return () => {
    const isFirst = !queries.getQueryData(meQuery.queryKey)?.preferences.toured
    queries.setQueryData(
      meQuery.queryKey,
      (me) => me && { ...me, preferences: { ...me.preferences, toured: true } },
    )
    document.getElementById('content')?.focus({ preventScroll: true })
    navigate('/', { replace: true })
    if (isFirst) void save().catch(() => undefined)
  }
}

async function save(): Promise<void> {
  const { version } = await call(detailsApi.getOwnDetails)
  await call(detailsApi.setPreferences, { body: { version, toured: true } })
}
