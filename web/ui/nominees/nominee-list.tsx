/** The chosen nominees, each with what tells them apart and a way to take them off the list. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import type { Nominee } from '#shared/people/model.ts'
import { PersonLine } from '#web/ui/people/person-line.tsx'

/** The id of the button that takes a nominee off the list. */
export const removeButtonId = (personId: string) => `remove-${personId}`

interface NomineeListProps {
  readonly nominees: readonly Nominee[]
  /** Details that tell a nominee apart; address, department and company where absent. */
  readonly details?: (nominee: Nominee) => readonly string[]
  /** The result of this list: High5, Team High5. */
  readonly mark?: string
  /** Stands above the list. */
  readonly hint?: ReactNode
  /** Why a nominee cannot be nominated. */
  readonly problemOf: (nominee: Nominee, index: number) => string | undefined
  /** The problem of all of them together. */
  readonly problem?: string | undefined
  /** Content below a nominee. */
  readonly below?: (nominee: Nominee) => ReactNode
  readonly removeLabel?: string
  readonly locked: boolean
  readonly onRemove: (personId: string) => void
  /** The list is about to go, with the button that has the focus. */
  readonly onLastGone: () => void
}

export function NomineeList(props: NomineeListProps) {
  const {
    nominees,
    details = usualDetails,
    mark,
    hint,
    problemOf,
    problem,
    below,
    locked,
    onRemove,
    onLastGone,
  } = props
  const { nominating, remove, removeNamed } = nominatingTexts
  const { removeLabel = remove } = props
  const hasIcon = removeLabel === remove
  const buttons = useRef(new Map<string, HTMLButtonElement | null>())
  const removeAt = (index: number, personId: string) => {
    const next = nominees[index + 1] ?? nominees[index - 1]
    if (next) buttons.current.get(next.personId)?.focus()
    else onLastGone()
    onRemove(personId)
  }
  return (
    <section aria-labelledby="nominating">
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4" id="nominating">
          {nominating}
        </Title>
        {mark !== undefined && (
          <Text
            fw={500}
            c="var(--tt-mark-text)"
            bg="var(--tt-mark)"
            px="sm"
            style={{ borderRadius: 99 }}
            role="status"
          >
            {mark}
          </Text>
        )}
      </Group>
      {hint}
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {nominees.map((nominee, index) => (
          <Paper key={nominee.personId} component="li" withBorder p="sm">
            <PersonLine
              personId={nominee.personId}
              name={nominee.name}
              details={details(nominee)}
              actions={
                <Button
                  id={removeButtonId(nominee.personId)}
                  ref={(button) => void buttons.current.set(nominee.personId, button)}
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  c="var(--mantine-color-error)"
                  disabled={locked}
                  onClick={() => removeAt(index, nominee.personId)}
                  aria-label={fill(removeNamed, { name: nominee.name })}
                >
                  {hasIcon && <IconX size={14} aria-hidden />}
                  {/* A phone needs the room for the address, which would else break within a word. */}
                  <Text span inherit {...(hasIcon && { visibleFrom: 'xs', ml: 'xs' })}>
                    {removeLabel}
                  </Text>
                </Button>
              }
            />
            <Problem text={problemOf(nominee, index)} />
            {below?.(nominee)}
          </Paper>
        ))}
      </Stack>
      <Problem text={problem} />
    </section>
  )
}

const usualDetails = ({ email, department, company }: Nominee) => [email, department, company]

/** Why this colleague cannot be nominated, or what is wrong with the list. */
function Problem({ text }: { text: string | undefined }) {
  return (
    text && (
      <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
        {text}
      </Text>
    )
  )
}
