/** Words that name what every object has are no options, stages or parameters that are there already. */
import { expect, test } from 'vitest'
import { eventOf } from '#infra/local/gateway.ts'
import { readOptions } from '#infra/local/options.ts'
import { deploymentStage } from '#infra/stacks/stages.ts'

test.each(['constructor', 'toString', '__proto__'])('%s is no size and no stage', (word) => {
  expect(() => readOptions(['--size', word], {})).toThrow(/--size must be one of/)
  expect(() => deploymentStage(word)).toThrow(/There is no stage/)
})

test('parameters arrive under whatever name they have, repeated ones joined', () => {
  const request = { method: 'GET', path: '/', headers: {}, body: Buffer.alloc(0) }
  const event = eventOf(
    { ...request, query: 'constructor=1&__proto__=2&a=3&a=4' } as never,
    { routeKey: 'GET /', parameters: {} } as never,
    { account: '1', region: 'eu-west-1' } as never,
  ) as { queryStringParameters: object }
  expect(Object.entries(event.queryStringParameters)).toEqual([
    ['constructor', '1'],
    ['__proto__', '2'],
    ['a', '3,4'],
  ])
})
