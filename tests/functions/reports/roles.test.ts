/** What two people are to a nomination, as one number. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roleBits } from '#functions/reports/lists.ts'
import { rolesOfBoth, rolesOfEach } from '#functions/reports/roles.ts'

const everything = Object.values(roleBits).reduce((all, bit) => all | bit, 0)

test('both are told apart again, whatever each is', () => {
  const roles = fc.integer({ min: 0, max: everything })
  fc.assert(
    fc.property(roles, roles, (one, other) => {
      expect(rolesOfEach(rolesOfBoth(one, other))).toEqual([one, other])
    }),
  )
})
