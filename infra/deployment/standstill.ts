/** Has a deployed portal stand still while its table is repaired: the firewall answers every call of the API,
 * and no function starts. */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { domains } from '#infra/stacks/domains.ts'
import type { DeploymentStage } from '#infra/stacks/stages.ts'
import type { Aws } from './aws.ts'
import { edgeRegion, outputsOf, stackName } from './stacks.ts'

const functionList = z.looseObject({ Functions: z.array(z.looseObject({ FunctionName: z.string() })) })
const ipSet = z.looseObject({
  IPSet: z.looseObject({ Name: z.string(), Id: z.string(), Addresses: z.array(z.string()) }),
  LockToken: z.string(),
})

/** Stacks whose functions write into the table. CDK's own functions, which deployments need, are in none of
 * them. */
const stacksOfWriters = ['Identity', 'Streams', ...Object.keys(domains)]

/** Everybody, as the firewall can be told: it takes no range of all addresses. */
const everybody = { ipv4: ['0.0.0.0/1', '128.0.0.0/1'], ipv6: ['::/1', '8000::/1'] } as const

function writersOf(aws: Aws, stage: DeploymentStage): string[] {
  const prefixes = stacksOfWriters.map((each) => `${stackName(stage, each)}-`)
  return functionList
    .parse(aws(stage.region, 'lambda', 'list-functions'))
    .Functions.map(({ FunctionName }) => FunctionName)
    .filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
}

function repairSetsOf(aws: Aws, stage: DeploymentStage) {
  const outputs = outputsOf(aws, edgeRegion, stackName(stage, 'Front')) ?? {}
  return ['repairset1', 'repairset2'].flatMap((name) => {
    // arn:aws:wafv2:…:global/ipset/NAME/ID
    const [setName, id] = (outputs[name] ?? '').split('/').slice(-2)
    if (!setName || !id) return []
    const which = ['--scope', 'CLOUDFRONT', '--name', setName, '--id', id]
    const { IPSet, LockToken } = ipSet.parse(aws(edgeRegion, 'wafv2', 'get-ip-set', ...which))
    return [{ which, addresses: IPSet.Addresses, lock: LockToken, name: setName }]
  })
}

/** Tells whether people are kept out at the moment. */
export const isStandingStill = (aws: Aws, stage: DeploymentStage): boolean =>
  repairSetsOf(aws, stage).some(({ addresses }) => addresses.length > 0)

function answerCalls(aws: Aws, stage: DeploymentStage, isOpen: boolean): void {
  for (const { which, lock, name } of repairSetsOf(aws, stage)) {
    const addresses = isOpen ? [] : everybody[name.endsWith('ipv6') ? 'ipv6' : 'ipv4']
    // As JSON, because an empty list has no other form.
    const words = ['--addresses', JSON.stringify(addresses), '--lock-token', lock]
    aws(edgeRegion, 'wafv2', 'update-ip-set', ...which, ...words)
  }
}

/** Has the portal stand still. The portal reserves no executions otherwise, so nothing is lost by it. */
export function stopWriters(aws: Aws, stage: DeploymentStage): string[] {
  answerCalls(aws, stage, false)
  const names = writersOf(aws, stage)
  for (const name of names) {
    const none = ['--reserved-concurrent-executions', '0']
    aws(stage.region, 'lambda', 'put-function-concurrency', '--function-name', name, ...none)
  }
  return names
}

/** No function runs longer than a quarter of an hour; its last lines are in the log within a minute. */
const longestRun = 16 * 60_000

type Wait = (milliseconds: number) => Promise<unknown>

/** Waits until no function runs any more that had started before the stop, and the logs are whole. */
export async function untilQuiet(
  stoppedAt: Date,
  say: (line: string) => void,
  wait: Wait = sleep,
): Promise<void> {
  const left = stoppedAt.getTime() + longestRun - Date.now()
  if (left <= 0) return
  say(
    `What runs already may go on for 15 minutes, and send mails: waits ${Math.ceil(left / 60_000)} minutes.`,
  )
  await wait(left)
}

/** Has it go on: functions first, so that people who come find them ready. */
export function startWriters(aws: Aws, stage: DeploymentStage): string[] {
  const names = writersOf(aws, stage)
  for (const name of names)
    aws(stage.region, 'lambda', 'delete-function-concurrency', '--function-name', name)
  answerCalls(aws, stage, true)
  return names
}
