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
  expect(await onlyTheirs(gone)).toMatchObject({
    addresses: ['jane@thinktank.example'],
    words: ['jane.doe', '0099'],
  })
})
