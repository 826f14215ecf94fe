/** The delegations of a person who is away: to make one, to see and to end them
 * (docs/product.md#delegation). */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { delegationTexts as texts } from '#shared/messages/delegations.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { OutcomeNote } from '#web/ui/notes/outcome-note.tsx'
import { useLanding } from '#web/ui/page/use-landing.ts'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import { DelegationForm } from './delegation-form.tsx'
import { DelegationLists } from './delegation-lists.tsx'
import { delegationsQuery } from './delegation-query.ts'

interface DelegationSectionProps {
  readonly personId?: string
  readonly onAct?: () => void
}

/** One's own; with an id somebody else's, for administrators. */
export function DelegationSection({ personId, onAct }: DelegationSectionProps) {
  const query = useQuery(delegationsQuery(personId))
  const heading = useId()
  const [told, setTold] = useState('')
  const tell = (text: string) => {
    setTold(text)
    onAct?.()
  }
  const noteElement = useRef<HTMLParagraphElement>(null)
  const part = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  useLanding(part, pathname + search === outOfOfficePath)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that ended one goes with the list that had it
  useEffect(() => {
    if (told) focusIfLost(noteElement.current)
  }, [told, query.data])
  // From the field in which Enter was pressed too, so that its calendar closes and Enter does nothing more.
  const tellNamed = (text: string) => {
    tell(text)
    noteElement.current?.focus()
  }
  return (
    <Paper
      ref={part}
      component="section"
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      radius="lg"
      aria-labelledby={heading}
    >
      <Title order={2} size="h4" id={heading}>
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {personId ? texts.aboutOther : texts.about}
      </Text>
      <Stack gap="lg" mt="md">
        <DelegationForm personId={personId} onNamed={tellNamed} onChange={() => setTold('')} />
        <OutcomeNote ref={noteElement}>{told}</OutcomeNote>
        <LoadState query={keepDataOnError(query)} failure={texts.load}>
          {(all) => <DelegationLists all={all} personId={personId} onEnded={tell} />}
        </LoadState>
      </Stack>
    </Paper>
  )
}
