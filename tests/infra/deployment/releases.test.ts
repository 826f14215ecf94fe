/** Only what is committed is deployed, because nothing else can be deployed again. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Aws } from '#infra/deployment/aws.ts'
import { commitOf, recordRelease, releaseOf } from '#infra/deployment/releases.ts'
import { stages } from '#infra/stacks/stages.ts'

test('a folder with files that are not committed has no commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' })
  expect(() => commitOf(folder)).toThrow('in no git repository')
  git('init', '--quiet')
  const author = [
    '-c',
    'user.name=Jane',
    '-c',
    'user.email=jane@thinktank.example',
    '-c',
    'core.hooksPath=none',
  ]
  git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'First')
  expect(commitOf(folder)).toBe(git('rev-parse', 'HEAD').trim())
  writeFileSync(join(folder, 'stages.ts'), '')
  expect(() => commitOf(folder)).toThrow('stages.ts')
})

test('the release before stays known when one is deployed twice', () => {
  let held = ''
  const aws: Aws = (_region, _service, operation, ...words) => {
    if (operation === 'put-parameter') held = words.at(-1) ?? ''
    return held ? { Parameter: { Value: held } } : { Parameter: { Value: '{"commit":"a","at":"then"}' } }
  }
  for (const commit of ['b', 'b']) recordRelease(aws, stages.prod, commit)
  expect(releaseOf(aws, stages.prod)).toMatchObject({ commit: 'b', before: 'a' })
})
