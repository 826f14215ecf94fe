/** Wherever people are told to ask for help, it is at the one address of the product. */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { Problem } from '#shared/problems.ts'
import { Footer } from '#web/app/shell/footer.tsx'

test('in the footer and in problem messages', () => {
  render(
    <MantineProvider>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </MantineProvider>,
  )
  const contact = screen.getByRole('link', { name: shellTexts.contact })
  expect(contact.getAttribute('href')).toBe(`mailto:${productTexts.supportMail}`)
  expect(new Problem('not-in-directory').message).toContain(productTexts.supportMail)
})
