/** Who gets a copy of a High5 mail (decision N3). */
import { expect, test } from 'vitest'
import { copiesOf } from '#events/nominations/mails.ts'
import type { Nomination, NominationBody, Step } from '#shared/nominations/model.ts'

const who = (personId: string, email = `${personId}@thinktank.example`) => ({
  personId,
  name: personId,
  email,
})
const step = (stage: Step['stage'], approver: Step['approver']): Step => ({
  stage,
  approver,
  status: 'Approve',
  comment: '',
})

const cases: readonly [string, Step[], string[]][] = [
  [
    'the line manager and the HRBP, not Exco2',
    [step('manager', who('manager')), step('exco2', who('exco2')), step('hrbp', who('hrbp'))],
    ['manager', 'hrbp'],
  ],
  ['somebody with two stages once', [step('manager', who('hrbp')), step('hrbp', who('hrbp'))], ['hrbp']],
  [
    'whoever is Exco2 and something else besides',
    [step('exco2', who('exco2')), step('hrbp', who('exco2'))],
    ['exco2'],
  ],
  ['not the nominator', [step('manager', who('nominator')), step('hrbp', who('hrbp'))], ['hrbp']],
  ['not a nominee', [step('manager', who('nominee')), step('hrbp', who('member'))], []],
  ['nobody without an address', [step('manager', who('manager', '')), step('hrbp', undefined)], []],
  [
    'nobody whose address is no active person’s',
    [step('manager', { name: 'Gone', email: 'gone@thinktank.example' })],
    [],
  ],
]

test.each(cases)('%s', (_, steps, copied) => {
  const head = { steps, nominator: who('nominator') } as unknown as Nomination
  const body = { nominees: [who('nominee'), who('member')] } as unknown as NominationBody
  expect(copiesOf(head, body).map((each) => each.personId)).toEqual(copied)
})
