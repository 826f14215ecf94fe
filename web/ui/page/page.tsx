/** The frame of every page inside the shell: its title, what stands beside the title, and its content. */
import { Group, Stack, Text, Title, type TitleProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { productTexts } from '#shared/messages/product.ts'
import { focusUnlessBusy } from './late-focus.ts'

interface PageProps {
  /** The heading, and the title of the browser's tab. */
  title: string
  /** A sentence below the heading. */
  lead?: ReactNode
  /** Buttons and links at the heading's side. */
  actions?: ReactNode
  children?: ReactNode
}

export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end" gap="md">
        <div>
          <PageTitle title={title} />
          {lead && (
            <Text component="div" c="dimmed" mt={4} maw="75ch">
              {lead}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Stack>
  )
}

interface PageTitleProps extends Omit<TitleProps, 'order' | 'title'> {
  /** Of the browser's tab, and of the heading where that says nothing else. */
  title: string
}

/** The heading of a page, for those that have a frame of their own. Takes the focus when somebody comes here
 * from another page, so that a screen reader says where they are; not from somebody who is busy with
 * something else by then. */
export function PageTitle({ title, children = title, ...rest }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  useEffect(() => {
    document.title = `${title} · ${productTexts.name}`
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page; a changed query or hash moves nothing
  useEffect(() => {
    // The first page of a visit: the browser starts reading at the top by itself.
    if (key !== 'default') focusUnlessBusy(heading.current)
  }, [pathname])
  return (
    <Title order={1} ref={heading} tabIndex={-1} {...rest}>
      {children}
    </Title>
  )
}
