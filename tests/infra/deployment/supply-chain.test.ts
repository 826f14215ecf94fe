/** What is shipped has licences that are allowed, and an audit that did not happen is never taken for a good one. */
import { expect, test } from 'vitest'
import { forbiddenLicences, isMet } from '#infra/deployment/supply-chain/licences.ts'
import { shippedOf, unlisted } from '#infra/deployment/supply-chain/shipped.ts'
import { exitCodeOf, exitCodes, readAudit } from '#infra/deployment/supply-chain/vulnerabilities.ts'

const one = (name: string, id: string) => ({ name, version: '1.0.0', licenses: [{ license: { id } }] })

test('a forbidden licence is found among allowed ones', () => {
  const planted = one('copyleft', 'AGPL-3.0-only')
  expect(forbiddenLicences([one('fine', 'MIT'), planted, one('also-fine', '0BSD')])).toEqual([
    'copyleft 1.0.0 has the licence AGPL-3.0-only, which is not allowed.',
  ])
})

test('a package without a licence is found, unless its licence file was read', () => {
  const without = (name: string) => ({ name, version: '1.0.0' })
  expect(forbiddenLicences([without('unknown'), without('png-js')])).toEqual([
    'unknown 1.0.0 names no licence.',
  ])
})

test('LGPL is allowed for the library of pictures only, MPL for the sanitiser only', () => {
  const lgpl = 'LGPL-3.0-or-later'
  expect(
    forbiddenLicences([one('@img/sharp-libvips-linux-arm64', lgpl), one('dompurify', 'MPL-2.0')]),
  ).toEqual([])
  expect(forbiddenLicences([one('other', lgpl), one('another', 'MPL-2.0')])).toHaveLength(2)
})

test.each([
  ['MIT OR GPL-3.0-only', true],
  ['(GPL-3.0-only OR MIT) AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT AND GPL-3.0-only) OR BSD-3-Clause', false],
  ['MIT MIT', false],
  ['GPL-3.0-only OR (MIT AND ISC)', true],
])('%s can be met with MIT and ISC: %s', (expression, met) => {
  expect(isMet(expression, (licence) => ['MIT', 'ISC'].includes(licence))).toBe(met)
})

test('what is shipped is what is needed to run, for the functions’ platform, and letters of development', () => {
  const packages = {
    '': {},
    'node_modules/a': {},
    'node_modules/b': { os: ['darwin'], cpu: ['arm64'] },
    'node_modules/c': { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
    'node_modules/d': { os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
    'node_modules/e': { os: ['!win32'] },
    'node_modules/tool': { dev: true },
    'node_modules/node-of-development': { os: 'linux', cpu: 'arm64' },
    'node_modules/@expo-google-fonts/inter': { dev: true },
  }
  const font = { '@expo-google-fonts/inter': '1' }
  const { packageJson, packageLock } = shippedOf(
    {
      name: 'x',
      version: '1',
      dependencies: { a: '1' },
      devDependencies: { tool: '1', ...font },
      optionalDependencies: { 'node-of-development': '24' },
    },
    { packages },
  )
  expect(packageJson.dependencies).toEqual({ a: '1', ...font })
  expect(Object.keys(packageLock.packages)).toEqual([
    ...['', 'node_modules/a', 'node_modules/c', 'node_modules/e', 'node_modules/@expo-google-fonts/inter'],
  ])
})

test('a package that is in a bundle and not in the bill is found', () => {
  const inputs = {
    'node_modules/@a/b/index.js': {},
    'node_modules/a/node_modules/c/x.js': {},
    'shared/x.ts': {},
  }
  expect(unlisted({ inputs }, [one('@a/b', 'MIT')])).toEqual(['c'])
})

test('a registry that does not answer has an end of its own, and is fine only where that was said', () => {
  const refused = readAudit('{"message":"405 Method Not Allowed","statusCode":405,"body":""}')
  expect(refused).toEqual({ is: 'unreachable', why: '405 Method Not Allowed' })
  expect(readAudit('')).toMatchObject({ is: 'unreachable' })
  expect(exitCodeOf(refused, [], false)).toBe(exitCodes.notAudited)
  expect(exitCodeOf(refused, [], true)).toBe(exitCodes.fine)
  expect(exitCodeOf(refused, ['a licence'], true)).toBe(exitCodes.findings)
})

test('a vulnerability that is known is a finding, with what fixes it', () => {
  const known = readAudit(
    JSON.stringify({
      vulnerabilities: { 'a-b': { name: 'a-b', severity: 'high', range: '<2.0.0', fixAvailable: true } },
    }),
  )
  expect(known).toEqual({ is: 'answered', findings: ['a-b <2.0.0: high, an update fixes it'] })
  expect(exitCodeOf(known, [], true)).toBe(exitCodes.findings)
  expect(exitCodeOf(readAudit('{"vulnerabilities":{}}'), [], false)).toBe(exitCodes.fine)
})
