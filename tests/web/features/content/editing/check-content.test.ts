/** What the editor checks before it saves. */
import { expect, it } from 'vitest'
import { contentTexts } from '#shared/messages/content.ts'
import { fill } from '#shared/messages/fill.ts'
import { samples } from '#tests/support/content.ts'
import { checkContent } from '#web/features/content/editing/editor/check-content.ts'

it('finds choices that read the same, as the server does', () => {
  const tabs = ['Rules', 'rules '].map((title) => ({ title, content: '' }))
  expect(checkContent({ ...samples.challenge, tabs }, 'save')).toEqual({
    'tabs.1.title': fill(contentTexts.duplicate, { name: 'rules' }),
  })
  expect(checkContent(samples.challenge, 'publish')).toEqual({})
})

it('misses what is blank only where it is to be published, and what is of the wrong form always', () => {
  const slide = { ...samples.slide, image: { url: '', alt: '' }, link: 'nowhere' }
  const wrong = { link: contentTexts.addressShape }
  expect(checkContent(slide, 'save')).toEqual(wrong)
  expect(checkContent(slide, 'publish')).toEqual({ ...wrong, 'image.url': contentTexts.imageShape })
})
