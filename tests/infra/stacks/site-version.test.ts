/** Which build of the web app lies in a folder, as open pages are told it. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { afterAll, expect, test } from 'vitest'
import { siteFolder, siteVersion } from '#infra/stacks/build/folders.ts'
import { publishSite } from '#infra/stacks/site-files.ts'
import { ensureBuilt } from './synthesised.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-version-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('is none where nothing is built', () => {
  expect(siteVersion(folder)).toBeUndefined()
})

test('is the script that the page begins with, not what it loads besides, and is read anew', () => {
  const page = (script: string) =>
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html>
      <link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />
      <script type="module" crossorigin src="/assets/${script}"></script>
      <link rel="modulepreload" crossorigin href="/assets/a1.js">`,
    )
  page('index-Ab1_.js')
  expect(siteVersion(folder)).toBe('/assets/index-Ab1_.js')
  page('index-Cd2-.js')
  expect(siteVersion(folder)).toBe('/assets/index-Cd2-.js')
})

test('is none where Vite serves the app', () => {
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/app/main.tsx"></script>')
  expect(siteVersion(folder)).toBeUndefined()
})

test('a deployment writes the version of the app that it publishes into config.json', async () => {
  await ensureBuilt()
  const outdir = join(folder, 'assembly')
  const stack = new Stack(new App({ outdir }), 'site')
  const config = { stage: 'test', region: 'eu-west-1', userPoolId: 'pool', userPoolClientId: 'client' }
  publishSite(stack, new Bucket(stack, 'files'), config)
  const files = readdirSync(outdir).map((asset) => join(outdir, asset, 'config.json'))
  const written = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  expect(written).toEqual([{ ...config, version: expect.stringMatching(/^\/assets\/index-/) }])
  expect(existsSync(join(siteFolder, written[0].version))).toBe(true)
})
