/** A list with the way through its pages: whoever goes on reads the next page from its beginning. */
import { Stack } from '@mantine/core'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Pager, type PagerProps } from './pager.tsx'

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
