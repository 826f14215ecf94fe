/** Present, coming and past delegations of somebody, and for whom they stand in. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { dayInWords, groupDate } from '#shared/clock.ts'
import type { Delegation, DelegationsOfPerson } from '#shared/delegations/model.ts'
import { delegationMailTexts, delegationTexts as texts } from '#shared/messages/delegations.ts'
import { fill } from '#shared/messages/fill.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { useEndDelegation } from './delegation-query.ts'

interface DelegationListsProps {
  all: DelegationsOfPerson
  personId: string | undefined
  onEnded: (text: string) => void
}

type Dated = Pick<Delegation, 'from' | 'to'>

/** A delegation that is about to be ended, and who the reader knows it by: its delegate, or its approver. */
interface Ending extends Dated, Pick<Delegation, 'id'> {
  readonly approverId: string
  readonly name: string
  /** Whether the reader is its delegate. */
  readonly isStandIn: boolean
}

const valuesOf = ({ name, from, to }: Dated & { name: string }) => ({
  name,
  from: dayInWords(from),
  to: dayInWords(to),
})

function endText({ isStandIn }: Ending, personId: string | undefined): string {
  if (isStandIn) return texts.endStandInText
  return personId ? texts.endTextOther : texts.endText
}

export function DelegationLists({ all, personId, onEnded }: DelegationListsProps) {
  const { current, past, standsFor } = all
  const [ending, setEnding] = useState<Ending>()
  const end = useEndDelegation(personId)
  const confirm = (each: Ending) =>
    end.mutate(each, {
      onSuccess: () => onEnded(fill(each.isStandIn ? texts.hasEndedStandIn : texts.hasEnded, valuesOf(each))),
    })
  return (
    <>
      {end.error && <ProblemAlert failure={end.error} fault={texts.failed} />}
      <Part title={texts.current}>
        {current.length === 0 && (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        )}
        {current.map((each) => (
          <Line key={each.id} name={each.delegate.name} {...each}>
            <EndButton
              ending={{
                ...each,
                approverId: each.approver.personId,
                name: each.delegate.name,
                isStandIn: false,
              }}
              onEnd={setEnding}
            />
          </Line>
        ))}
      </Part>
      {standsFor.length > 0 && (
        <Part title={personId ? texts.standsFor : texts.standsForOwn}>
          {standsFor.map(({ approver: { personId: approverId, name }, ...each }) => (
            <Line key={each.id} name={name} {...each}>
              {!personId && (
                <EndButton ending={{ ...each, approverId, name, isStandIn: true }} onEnd={setEnding} />
              )}
            </Line>
          ))}
        </Part>
      )}
      {past.length > 0 && (
        <Part title={texts.past}>
          {past.map((each) => (
            <Line key={each.id} name={each.delegate.name} {...each} />
          ))}
        </Part>
      )}
      {ending && (
        <ConfirmDialog
          title={texts.endTitle}
          text={fill(endText(ending, personId), valuesOf(ending))}
          go={texts.end}
          onGo={() => confirm(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

function EndButton({ ending, onEnd }: { ending: Ending; onEnd: (ending: Ending) => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => onEnd(ending)}
      aria-label={fill(texts.endNamed, valuesOf(ending))}
    >
      {texts.end}
    </Button>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  )
}

interface LineProps extends Pick<Delegation, 'from' | 'to' | 'endedAt' | 'endedBy'> {
  name: string
  children?: ReactNode
}

function Line({ name, from, to, endedAt, endedBy, children }: LineProps) {
  const by = endedBy?.name ?? delegationMailTexts.product
  const ended = endedAt && fill(texts.ended, { date: groupDate(new Date(endedAt)), by })
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {fill(texts.dates, { from: dayInWords(from), to: dayInWords(to) })}
          {ended && ` · ${ended}`}
        </Text>
      </div>
      {children}
    </Group>
  )
}
