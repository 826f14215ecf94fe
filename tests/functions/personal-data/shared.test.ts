/** What a leaver shares with others by now is theirs no longer: nobody else is taken for the leaver. */
import { expect, test } from 'vitest'
import { onlyTheirs } from '#functions/personal-data/shared.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()

const gone = {
  ...{ personId: 'p-gone', names: ['Jane Doe', 'Jane Smith'], isOnly: true },
  addresses: ['jane@thinktank.example', 'passed.on@thinktank.example'],
  words: ['jane.doe', 'next', '0071', '0099'],
}

test('addresses, names of an account and numbers that somebody else has now do not count', async () => {
  const next = somebody('Bo', 'Next', {
    ...{ email: 'passed.on@thinktank.example', aliases: ['next'], employeeNumber: '71' },
  })
  await addPeople(table, next)
  expect(await onlyTheirs(gone, [gone])).toMatchObject({
    addresses: ['jane@thinktank.example'],
    words: ['jane.doe', '0099'],
  })
})

test('each name is looked up, also among many who left and among those who are anonymised together', async () => {
  const many = Array.from({ length: 12 }, () => somebody('Jane', 'Smithers', { status: 'left' }))
  await addPeople(table, ...many, somebody('Jane', 'Smith', { status: 'left' }))
  expect((await onlyTheirs(gone, [gone])).shared).toEqual(['Jane Smith'])
  const together = [gone, { ...gone, personId: 'p-2', names: ['jane  doe'] }]
  expect((await onlyTheirs(gone, together)).shared).toEqual(['Jane Doe', 'Jane Smith'])
  expect((await onlyTheirs({ ...gone, names: ['Jane Roe'], isOnly: false }, [gone])).shared).toEqual([
    'Jane Roe',
  ])
})
