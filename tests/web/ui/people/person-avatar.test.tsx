/** Pictures of people on a screen: asked for together, kept, and initials in place of those that there are not. */
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, standInApi } from '#tests/web/pages.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'

const api = standInApi()
const asked: string[][] = []

function show(...people: { personId?: string; name: string }[]): void {
  api.answers['POST /people/pictures'] = ({ body }) => {
    asked.push(body.ids)
    return [200, { links: { p1: `https://files.example/p1-${body.size}` } }]
  }
  const [first, ...others] = people.map((person, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same person stands twice, and nobody moves
    <PersonAvatar key={index} person={person} size={index === 0 ? 96 : 38} />
  ))
  const element = (
    <main>
      {first}
      {others}
    </main>
  )
  openPage([{ path: '/', element }], '/')
}
const initials = () =>
  [...document.querySelectorAll<HTMLElement>('[data-initials]')]
    .map(({ dataset }) => dataset.initials)
    .join('')
const pictures = () => [...document.querySelectorAll('img')].map(({ src }) => src)

test('whoever is on the screen is asked for at once, by size, and each once', async () => {
  const amy = { personId: 'p1', name: 'Amy Botha' }
  const jon = { personId: 'p2', name: 'Jon Dlamini' }
  show(amy, jon, amy, jon, { name: 'No Body' })
  await waitFor(() =>
    expect(pictures()).toEqual(['https://files.example/p1-thumbnail', 'https://files.example/p1-icon']),
  )
  expect(asked.map((ids) => ids.sort()).sort()).toEqual([['p1'], ['p1', 'p2']])
  expect(initials()).toBe('ABJDABJDNB')
})

test('a picture that does not open leaves the initials', async () => {
  show({ personId: 'p1', name: 'Amy Botha' })
  await waitFor(() => expect(pictures()).toHaveLength(1))
  fireEvent.error(document.querySelector('img') as HTMLImageElement)
  expect(pictures()).toEqual([])
  expect(initials()).toBe('AB')
})

test('where nobody answers there are initials', async () => {
  show({ personId: 'p1', name: 'Amy Botha' })
  const heard = new Promise<void>((done) => {
    api.answers['POST /people/pictures'] = () => {
      done()
      return undefined
    }
  })
  await heard
  expect(initials()).toBe('AB')
})
