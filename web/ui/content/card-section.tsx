/** A heading with cards below it. */
import { SimpleGrid, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface CardSectionProps {
  title: string
  /** Stands there where there are no cards. */
  empty?: ReactNode
  children: readonly ReactNode[]
}

export function CardSection({ title, empty, children }: CardSectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h3" mb="sm" id={heading}>
        {title}
      </Title>
      {children.length === 0 ? (
        empty
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="lg">
          {children}
        </SimpleGrid>
      )}
    </section>
  )
}
