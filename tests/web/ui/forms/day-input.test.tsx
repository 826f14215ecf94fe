/** The input of a day: what is typed counts once it is whole. */
import { fireEvent, screen } from '@testing-library/react'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage, standInApi } from '#tests/web/pages.tsx'
import { DayInput } from '#web/ui/forms/day-input.tsx'
import { typedDay } from '#web/ui/forms/typed-day.ts'

standInApi()

test.each([
  ['2026-08-31', '2026-08-31'],
  ['31 Aug 2026', '2026-08-31'],
  ['31 august 2026', '2026-08-31'],
  ['31-Aug-2026', '2026-08-31'],
  ['2026/08/31', '2026-08-31'],
  ['August 31, 2026', '2026-08-31'],
  ['31/08/2026', '2026-08-31'],
  ['9/8/2026', '2026-08-09'],
])('%s is that day, and no part of it is one', (text, day) => {
  expect(typedDay(` ${text} `)).toBe(day)
  const parts = Array.from({ length: text.length }, (_, length) => text.slice(0, length))
  expect(parts.filter((part) => typedDay(part) !== null)).toEqual([])
})

test.each([
  ...['31 Feb 2026', '2026-02-30', '31 Xyz 2026', '31/13/2026', '0 Aug 2026', 'tomorrow', '31 Aug 20261'],
])('%s is no day', (text) => expect(typedDay(text)).toBeNull())

test('a day is not chosen before it is typed whole', async () => {
  const onChange = vi.fn()
  const element = <DayInput label="To Date" value="2026-03-01" onChange={onChange} error={undefined} />
  openPage([{ path: '/', element }], '/')
  const input = await screen.findByRole('textbox', { name: /To Date/ })
  const text = '31 Aug 2026'
  for (let length = 1; length <= text.length; length++)
    fireEvent.change(input, { target: { value: text.slice(0, length) } })
  expect(onChange.mock.calls).toEqual([['2026-08-31']])
})

test.each([
  ['1 Jun 26', '“1 Jun 26” isn’t a date. Type it like 31 Dec 2026, or choose it.'],
  ['1 Jan 2026', '“1 Jan 2026” is too early. The earliest date is 1 Feb 2026.'],
])('%s is told when the field is left, and before Enter sends a form', async (text, told) => {
  const onChange = vi.fn()
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  const element = (
    <form onSubmit={onSubmit}>
      <DayInput label="To Date" value="2026-03-01" onChange={onChange} error={undefined} from="2026-02-01" />
    </form>
  )
  openPage([{ path: '/', element }], '/')
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: /To Date/ })
  const type = (value: string) => fireEvent.input(input, { target: { value } })
  type(text)
  expect(screen.queryByText(told)).toBeNull()
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false)
  expect(screen.getByText(told)).toBeTruthy()
  type('1')
  expect(screen.queryByText(told)).toBeNull()
  type(text)
  fireEvent.blur(input)
  expect(screen.getByText(told)).toBeTruthy()
  expect(input.value).toBe('1 Mar 2026')
  expect(onChange).not.toHaveBeenCalled()
  type('2 Mar 2026')
  expect(screen.queryByText(told)).toBeNull()
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true)
})
