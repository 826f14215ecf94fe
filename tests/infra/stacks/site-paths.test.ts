/** Which paths the site's edge function takes for files, and which for pages of the app. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { root } from '#infra/stacks/build/folders.ts'
import { hashedFolders, pictureFolders, rootFiles, viewerRequestCode } from '#infra/stacks/site-paths.ts'

function served(uri: string): unknown {
  return runInNewContext(`${viewerRequestCode()}; handler({ request: { uri } }).uri`, { uri })
}

test.each(['/assets/index-Ab12.js', '/cards/201.png', '/pictures/hero.webp', '/config.json', '/favicon.svg'])(
  '%s is a file',
  (path) => expect(served(path)).toBe(path),
)

test.each([
  '/',
  '/recognition',
  '/thinktank-user/jane.doe',
  '/my-profile/review-nomination/01J.json',
  '/login/%2Fideas%3Fpage%3D2',
  '/assets',
  '/config.json/more',
  '/manifest.json',
])('%s is a page', (path) => expect(served(path)).toBe('/index.html'))

test('everything that the web app brings along is known as a file', () => {
  const brought = readdirSync(join(root, 'web/public'), { withFileTypes: true })
  const names = (folders: boolean) =>
    brought.filter((each) => each.isDirectory() === folders).map(({ name }) => name)
  expect(rootFiles).toEqual(expect.arrayContaining(names(false)))
  expect([...hashedFolders, ...pictureFolders]).toEqual(expect.arrayContaining(names(true)))
})
