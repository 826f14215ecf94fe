/** A stage is bound to its account and region. */
import { expect, test } from 'vitest'
import { checkCredentials, deploymentStage, stages } from '#infra/stacks/stages.ts'

const { prod } = stages
const at = (account?: string, region?: string) => () =>
  checkCredentials(prod, { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region })

test('credentials of another account or region are refused; without any there is nothing to compare', () => {
  expect(at()).not.toThrow()
  expect(at(undefined, 'us-east-1')).not.toThrow()
  expect(at(prod.account, prod.region)).not.toThrow()
  expect(at('999999999999', prod.region)).toThrow(
    /of account 222222222222 in eu-west-1.*of account 999999999999/,
  )
  expect(at(prod.account, 'us-east-1')).toThrow(/in us-east-1/)
})

test('profiles are open to strangers on one machine only', () => {
  const open = Object.values(stages).filter((stage) => 'openProfiles' in stage && stage.openProfiles)
  expect(open.map(({ name }) => name)).toEqual(['local'])
})

test('a stage that there is not is named with those that there are', () => {
  expect(() => deploymentStage('production')).toThrow(/no stage 'production'.*local, dev, prod/)
})
