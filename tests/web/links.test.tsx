import { Anchor, MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theme } from '#web/app/theme.ts'

test('a link within a text is told by its line, not by colour alone', () => {
  render(
    <MantineProvider theme={theme} env="test">
      <p>
        Idea challenge: <Anchor href="/x">Green broadcast</Anchor>
      </p>
    </MantineProvider>,
  )
  expect(screen.getByRole('link').getAttribute('data-underline')).toBe('always')
})
