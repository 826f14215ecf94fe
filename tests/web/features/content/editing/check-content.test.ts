/** What the editor checks before it saves. */
import { expect, it } from 'vitest'
import { contentTexts } from '#shared/messages/content.ts'
import { fill } from '#shared/messages/fill.ts'
import { samples } from '#tests/support/content.ts'
import { checkContent } from '#web/features/content/editing/editor/check-content.ts'

it('finds choices that read the same, as the server does', () => {
  const tabs = ['Rules', 'rules '].map((title) => ({ title, content: '' }))
  expect(checkContent({ ...samples.challenge, tabs })).toEqual({
    'tabs.1.title': fill(contentTexts.duplicate, { name: 'rules' }),
  })
  expect(checkContent(samples.challenge)).toEqual({})
})
