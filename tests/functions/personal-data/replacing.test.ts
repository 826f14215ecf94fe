/** What takes the place of a name in stored values: in copies of the person and in texts, and in nothing else. */
import { expect, test } from 'vitest'
import { identityOf } from '#functions/personal-data/identity.ts'
import { replacer } from '#functions/personal-data/replacing.ts'
import { formerName } from '#shared/personal-data/former.ts'
import { somebody } from '../../support/people.ts'

const ann = somebody('Ann', 'Lee-Smith', {
  personId: '01JLEAVER00000000000WXYZ12',
  aliases: ['annie', 'anne-marie'],
})
const former = formerName(ann.personId)
const history = [{ what: 'changed by an import', before: { lastName: 'Brown', email: 'ann.b@old.example' } }]
const { replace, isInKey } = replacer({ ...identityOf(ann, history, true), shared: [] })
const other = { personId: 'p-other', name: ann.name, slug: 'ann-2', email: 'ann2@thinktank.example' }

test.each([
  ['Ask Ann Lee-Smith!', `Ask ${former.name}!`],
  ['ANN  LEE-SMITH’s idea', `${former.name}’s idea`],
  ['Ann Brown was here', `${former.name} was here`],
  ['Joann Lee-Smithers', 'Joann Lee-Smithers'],
  ['Ann', 'Ann'],
  ['Write to ann.lee-smith@thinktank.example.', 'Write to wxyz12@removed.invalid.'],
  ['/thinktank-user/ann.lee-smith', `/thinktank-user/${former.slug}`],
  ['Thanks Anne-Marie!', 'Thanks Anne-Marie!'],
])('%s', (text, expected) => {
  expect(replace(text)).toBe(expected)
})

test('a copy of the person loses all that tells them, and keeps where they worked', () => {
  const { personId, name, email, slug, employeeNumber, country } = ann
  const copy = { personId, name, email, slug, employeeNumber, country }
  expect(replace({ nominees: [copy] })).toEqual({
    nominees: [{ personId, name: former.name, email: '', slug: former.slug, employeeNumber: '', country }],
  })
})

test('a colleague of the same name, and what names nobody, stay the very same', () => {
  const value = { nominees: [other], packed: new Uint8Array([1]), tags: new Set(['x']), n: 1 }
  expect(replace(value)).toBe(value)
})

test('a file of theirs keeps what it is called, unless it is called like them', () => {
  const file = { owner: ann.personId, ownerName: ann.name, name: 'plan.pdf' }
  expect(replace(file)).toEqual({ ...file, ownerName: former.name })
  expect(replace({ ...file, name: `${ann.name}.pdf` }).name).toBe(`${former.name}.pdf`)
})

test('an approver who is known by the address alone gets another one', () => {
  const { name, email } = ann
  expect(replace({ approver: { name, email } })).toEqual({ approver: { name: former.name, email: '' } })
})

test('numbers and sign-in names go from their own record, and from no other', () => {
  const act = { what: 'aliases changed', before: ['annie'], after: ann.employeeNumber }
  expect(replace(act, true)).toEqual({ ...act, before: [''], after: '' })
  expect(replace(act)).toBe(act)
})

test('another person’s own fields stay, whatever they have of the leaver’s', () => {
  const theirs = {
    ...{ ...other, username: 'ann.lee-smith', aliases: ['ann.lee-smith', ann.email], employeeNumber: '7' },
    preferences: { bouncedAddress: ann.email },
  }
  expect(replace(theirs)).toBe(theirs)
  expect(replace({ ...theirs, text: `Ask ${ann.name}!` })).toEqual({ ...theirs, text: `Ask ${former.name}!` })
})

test('names that they never had are none of theirs', () => {
  const changes = [{ lastName: 'Brown' }, { firstName: 'Anna' }].map((before) => ({ what: '', before }))
  const both = [{ what: '', before: { firstName: 'Zoe', lastName: 'Adams' } }, ...changes]
  expect(identityOf(ann, both, true).names).toEqual([ann.name, 'Anna Lee-Smith', 'Anna Brown', 'Zoe Adams'])
})

test('where a colleague has the same name, texts stay as they are', () => {
  const { replace: careful } = replacer({ ...identityOf(ann, [], true), shared: [ann.name] })
  expect(careful('Ask Ann Lee-Smith!')).toBe('Ask Ann Lee-Smith!')
  expect(careful({ personId: ann.personId, name: ann.name }).name).toBe(former.name)
})

test('keys that were made of a name are recognised', () => {
  expect(isInKey('ann lee-smith#01J')).toBe(true)
  expect(isInKey('ann.lee-smith@thinktank.example#01J')).toBe(true)
  expect(isInKey('anna lee#01J')).toBe(false)
})
