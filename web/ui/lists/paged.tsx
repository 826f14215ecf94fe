/** A list with the way through its pages. Every page is read from its beginning. */
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { listsTexts } from '#shared/messages/lists.ts'
import type { ListAddress } from './use-list-address.ts'

interface PagedProps extends PagerProps {
  /** Of the frame around the buttons. */
  pagerClass?: string | undefined
  children: ReactNode
}

export function Paged({ children, pagerClass, onGo, ...rest }: PagedProps) {
  const { list, goToTop } = useListTop()
  return (
    <Stack gap="md">
      <ListTop list={list}>{children}</ListTop>
      <div className={pagerClass}>
        <Pager
          {...rest}
          onGo={(cursor) => {
            onGo(cursor)
            goToTop()
          }}
        />
      </div>
    </Stack>
  )
}

/** The beginning of a list, and the way there. */
export function useListTop() {
  const list = useRef<HTMLDivElement>(null)
  return {
    list,
    /** Takes the focus along: with a screen reader and with Tab one goes on from there. */
    goToTop: () => {
      list.current?.focus({ preventScroll: true })
      list.current?.scrollIntoView({ block: 'start' })
    },
  }
}

export function ListTop({ list, children }: { list: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  return (
    <div ref={list} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}

interface PagerProps {
  /** Label of the list. */
  label: string
  page: { readonly next?: string | undefined; readonly previous?: string | undefined }
  /** Which rows of how many the page shows, where the list does not say so itself. */
  range?: string | undefined
  onGo: (cursor: string) => void
}

const { previous: back, next: on } = listsTexts

/** The way through a list that goes by cursors. */
function Pager({ label, page: { next, previous }, range, onGo }: PagerProps) {
  if (!next && !previous) return null
  return (
    <Group justify="center" component="nav" aria-label={label}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={!previous}
        onClick={() => previous && onGo(previous)}
      >
        {back}
      </Button>
      {range && (
        <Text size="sm" c="dimmed">
          {range}
        </Text>
      )}
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={!next}
        onClick={() => next && onGo(next)}
      >
        {on}
      </Button>
    </Group>
  )
}

export function PageSize({ label, address }: { label: string; address: ListAddress }) {
  return (
    <NativeSelect
      label={label}
      value={String(address.size)}
      onChange={({ currentTarget }) => address.set('size', currentTarget.value)}
      data={address.sizes.map(String)}
      w="9.5rem"
    />
  )
}
