/** Where an address may break in a narrow place. */
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AddressText } from '#web/ui/texts/address-text.tsx'

const htmlOf = (text: string) => render(<AddressText>{text}</AddressText>).container.innerHTML

it('breaks an address before its sign and its dots, and nothing else', () => {
  expect(htmlOf('amy.nkosi@thinktank.example')).toBe('amy<wbr>.nkosi<wbr>@thinktank<wbr>.example')
  expect(htmlOf('Line Manager · a@b.c, Dr. Who')).toBe('Line Manager · a<wbr>@b<wbr>.c, Dr. Who')
  expect(htmlOf('St. John')).toBe('St. John')
  expect(htmlOf('')).toBe('')
})

it('says and copies the same', () => {
  const address = 'amy.nkosi@thinktank.example'
  expect(render(<AddressText>{address}</AddressText>).container.textContent).toBe(address)
})
