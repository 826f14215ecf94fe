/** How the kit's page lays out its pieces: one section a piece, one frame a state. */
import { Box, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** A piece of the kit in its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading} mb="sm">
        {name}
      </Title>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        {children}
      </SimpleGrid>
    </section>
  )
}

interface StateProps {
  name: string
  /** As in a column beside other things, or on a very small screen. */
  narrow?: boolean
  children: ReactNode
}

export function State({ name, narrow = false, children }: StateProps) {
  return (
    <Stack gap="xs" miw={0}>
      <Text size="xs" c="dimmed" tt="uppercase" fw={600}>
        {name}
      </Text>
      <Box maw={narrow ? '15rem' : undefined}>{children}</Box>
    </Stack>
  )
}

export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const longTail = `with a very long word such as ${longWord} in it, and does not stop there.`
export const longText = `A long text that goes on for more than a line or two, ${longTail}`
