/** Who gets a copy of a High5 mail (docs/product.md#copies). */
import { expect, test } from 'vitest'
import {
  approversOfSeveral,
  copiedApprovers,
  copiesOf,
  membersApprovedBy,
} from '#events/nominations/copies.ts'
import type { FullNomination, Step } from '#shared/nominations/model.ts'

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
  const head = { steps, nominator: who('nominator') }
  const body = { nominees: [who('nominee'), who('member')] }
  const nomination = { head, body } as unknown as FullNomination
  expect(
    copiedApprovers(nomination, body.nominees[0] as FullNomination['body']['nominees'][number]).map(
      (each) => each.personId,
    ),
  ).toEqual(copied)
  expect(copiesOf(nomination, who('nominee')).map((each) => each.personId)).toEqual(copied)
})

/** Member → line manager, Exco2 and HRBP. */
const team: Record<string, readonly [string, string, string]> = {
  ann: ['mary', 'eve', 'hana'],
  ben: ['mary', 'eve', 'omar'],
  cat: ['ann', 'eve', 'pia'],
  dan: ['nominator', 'hana', 'hana'],
}

const teamHigh5 = (more: Partial<FullNomination['head']> = {}) => {
  const nominees = Object.entries(team).map(([personId, [lineManager, exco2, hrbp]]) => ({
    ...who(personId),
    hierarchy: { lineManager: who(lineManager), exco2: who(exco2), hrbp: who(hrbp) },
  }))
  const [manager, exco2, hrbp] = team.ann ?? []
  const steps = [
    step('manager', who(manager ?? '')),
    step('exco2', who(exco2 ?? '')),
    step('hrbp', who(hrbp ?? '')),
  ]
  return {
    head: { steps, nominator: who('nominator'), ...more },
    body: { nominees },
  } as unknown as FullNomination
}

test('of a team, each member’s own approvers; an approver of several gets one mail that lists them', () => {
  const nomination = teamHigh5()
  const copied = Object.keys(team).map((each) =>
    copiesOf(nomination, who(each)).map(({ personId }) => personId),
  )
  expect(copied).toEqual([[], ['omar'], ['pia'], []])
  const several = approversOfSeveral(nomination).map(({ personId }) => [
    personId,
    membersApprovedBy(nomination, personId),
  ])
  expect(several).toEqual([
    ['mary', ['ann', 'ben']],
    ['hana', ['ann', 'dan']],
  ])
})

test('nobody of what was downgraded: its reviewers know of it', () => {
  const nomination = teamHigh5({
    downgrade: { reason: 'Daily work' } as NonNullable<FullNomination['head']['downgrade']>,
  })
  expect(Object.keys(team).flatMap((each) => copiesOf(nomination, who(each)))).toEqual([])
  expect(approversOfSeveral(nomination)).toEqual([])
})
