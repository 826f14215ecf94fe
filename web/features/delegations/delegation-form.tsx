/** Names a delegate for dates. What is wrong stands at its field. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { dayInWords, groupDay } from '#shared/clock.ts'
import { whyNotDelegationDates } from '#shared/delegations/rules.ts'
import { delegationTexts as texts } from '#shared/messages/delegations.ts'
import { fill } from '#shared/messages/fill.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { useIdempotencyKey } from '#web/client/use-single-mutation.ts'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import type { ChosenPerson } from '#web/ui/lists/use-list-address.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { useNameDelegate } from './delegation-query.ts'

interface Given {
  readonly person?: ChosenPerson | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

type Wrong = { readonly delegate?: string; readonly from?: string; readonly to?: string }

/** Problems: missing fields, and wrong dates. */
function wrongIn({ person, from, to }: Given): Wrong {
  return {
    ...(from && to && whyNotDelegationDates({ from, to }, groupDay(now()))),
    ...(!person && { delegate: texts.personRequired }),
    ...(!from && { from: texts.dayRequired }),
    ...(!to && { to: texts.dayRequired }),
  }
}

interface DelegationFormProps {
  personId: string | undefined
  onNamed: (text: string) => void
  onChange: () => void
}

export function DelegationForm({ personId, onNamed, onChange }: DelegationFormProps) {
  const [given, setGiven] = useState<Given>({})
  const [wrong, setWrong] = useState<Wrong>({})
  const name = useNameDelegate(personId)
  const { key, renew } = useIdempotencyKey()
  const { person, from, to } = given
  const refusals: Wrong = name.error instanceof ProblemError ? name.error.fields : {}
  const problems = { ...refusals, ...wrong }
  const set = (more: Given) => {
    name.reset()
    renew()
    setWrong({})
    onChange()
    setGiven({ ...given, ...more })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongIn(given)
    setWrong(found)
    if (!person || !from || !to || Object.keys(found).length > 0) return
    const values = { name: person.name, from: dayInWords(from), to: dayInWords(to) }
    const body = { delegate: person.personId, from, to }
    name.mutate(
      { body, idempotencyKey: key },
      {
        onSuccess: () => {
          setGiven({})
          renew()
          onNamed(fill(texts.named, values))
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PersonPicker
          label={texts.person}
          placeholder={texts.personPlaceholder}
          value={person}
          error={problems.delegate}
          onChange={(chosen) => set({ person: chosen })}
        />
        <Group align="flex-start" grow preventGrowOverflow={false} gap="md">
          <DayInput
            label={texts.from}
            value={from}
            error={problems.from}
            from={groupDay(now())}
            isQuestion={false}
            onChange={(day) => set({ from: day })}
          />
          <DayInput
            label={texts.to}
            value={to}
            error={problems.to}
            from={from ?? groupDay(now())}
            isQuestion={false}
            onChange={(day) => set({ to: day })}
          />
        </Group>
        {name.error && Object.keys(refusals).length === 0 && (
          <ProblemAlert failure={name.error} fault={texts.failed} />
        )}
        <Group>
          <Button type="submit" loading={name.isPending}>
            {texts.name}
          </Button>
          <Text size="sm" c="dimmed">
            {texts.sending}
          </Text>
        </Group>
      </Stack>
    </form>
  )
}
