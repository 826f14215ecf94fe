import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { type ListAddress, useListAddress } from '#web/ui/lists/use-list-address.ts'

let list: ListAddress | undefined

function List() {
  list = useListAddress()
  return null
}

/** A list at an address; its address as it stands in the browser. */
function listAt(address: string) {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return {
    change: (what: (list: ListAddress) => void) => act(async () => list && what(list)),
    search: () => router.state.location.search,
    back: () => act(() => router.navigate(-1)),
    nameOf: (personId: string) => list?.chosen(personId)?.name,
  }
}

it('keeps what was changed a moment before, and begins at the first page', async () => {
  const { change, search } = listAt('/list?status=Pending&cursor=c')
  await change((list) => {
    list.clear(['status'])
    list.set('category', '103')
    list.set('size', '25')
  })
  expect(search()).toBe('?category=103&size=25')
  await change((list) => list.clear(['category']))
  expect(search()).toBe('?size=25')
})

it('draws what was changed at once, whatever else is to be drawn', async () => {
  const { search } = listAt('/list')
  // As in a browser: nothing waits for what the router draws.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  list?.set('status', 'Pending')
  list?.set('category', '103')
  await Promise.resolve()
  expect([list?.get('status'), list?.get('category')]).toEqual(['Pending', '103'])
  expect(String(list?.query)).toBe('status=Pending&category=103')
  await vi.waitFor(() => expect(search()).toBe('?status=Pending&category=103'))
  vi.unstubAllGlobals()
})

it('keeps the names of two people who were chosen one right after the other', async () => {
  const { change, search, nameOf } = listAt('/list')
  await change((list) => {
    list.setPerson('nominee', { personId: 'p1', name: 'Lerato' })
    list.setPerson('nominator', { personId: 'p2', name: 'Pieter' })
  })
  expect(search()).toBe('?nominee=p1&nominator=p2')
  expect([nameOf('p1'), nameOf('p2')]).toEqual(['Lerato', 'Pieter'])
})

it('goes on from where somebody went back to', async () => {
  const { change, search, back } = listAt('/list')
  await change((list) => list.set('status', 'Pending'))
  await back()
  await change((list) => list.set('category', '103'))
  expect(search()).toBe('?category=103')
})

it('has no name of a person in the address whose id is a word that every object has', async () => {
  const { change, nameOf } = listAt('/list?person=constructor')
  await change((list) => list.setPerson('other', { personId: 'p1', name: 'Ada' }))
  expect(nameOf('p1')).toBe('Ada')
  expect(nameOf('constructor')).toBeUndefined()
})
