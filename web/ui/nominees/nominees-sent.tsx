/** The success view: who was nominated, what else there is to say, and the way to the next one. */
import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import { PersonLine } from '#web/ui/people/person-line.tsx'

interface NomineesSentProps {
  readonly nominees: readonly Pick<Nominee, 'personId' | 'name' | 'email' | 'department' | 'company'>[]
  /** Stands above the names. */
  readonly above?: ReactNode
  /** Stands below the names. */
  readonly children?: ReactNode
  /** Where the nomination can be read, where it can. */
  readonly address?: string
  /** It could not be sent so far. */
  readonly isUnsent?: boolean
  /** A message of success is green. */
  readonly green?: boolean
  readonly onAnother: () => void
}

export function NomineesSent({
  nominees,
  above,
  children,
  address,
  isUnsent = false,
  green = false,
  onAnother,
}: NomineesSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { congratulations, notSentYet, another, view } = nominatingTexts
  return (
    <Paper p="xl" withBorder {...(green && { bg: 'var(--mantine-color-green-light)' })}>
      <Stack gap="lg" align="center">
        <Group gap="sm" wrap="nowrap">
          {!isUnsent && (
            <IconConfetti
              size={32}
              aria-hidden
              color="var(--mantine-color-ember-6)"
              style={{ flex: 'none' }}
            />
          )}
          <Title order={2} ref={heading} tabIndex={-1}>
            {isUnsent ? notSentYet : congratulations}
          </Title>
        </Group>
        {above}
        <Stack component="ul" gap="sm" p={0} m={0} w="100%" maw={480} style={{ listStyle: 'none' }}>
          {nominees.map(({ personId, name, email, department, company }) => (
            <li key={personId}>
              <PersonLine personId={personId} name={name} details={[email, department, company]} />
            </li>
          ))}
        </Stack>
        {children}
        <Group justify="center">
          <Button onClick={onAnother}>{another}</Button>
          {address !== undefined && (
            <Button variant="default" component={Link} to={address}>
              {view}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
