/** The environment of a portal's functions, for programs that a person runs: of a deployed stage (`--stage`),
 * or of the portal that runs on this machine (`--data`, `.thinktank` unless told). */
import { parseArgs } from 'node:util'
import { env } from '#functions/runtime/env.ts'
import { reconcilingIn, runningVariables } from '#infra/local/data-folder.ts'
import { type DeploymentStage, deploymentStage } from '#infra/stacks/stages.ts'
import { type Aws, aws, Refused } from './aws.ts'
import { outputsOf, stackName } from './stacks.ts'

const text = { type: 'string' } as const

export type ProgramOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

/** Returns the variables by which the portal's own code finds a stage's table, files and accounts. */
function variablesOf(ask: Aws, stage: DeploymentStage): Record<string, string> {
  const { region } = stage
  const data = outputsOf(ask, region, stackName(stage, 'Data'))
  const identity = outputsOf(ask, region, stackName(stage, 'Identity'))
  if (!data?.tablename || !data.uploadsbucket || !identity?.userpoolid)
    throw new Refused(`${stage.name} is not deployed.`)
  return {
    AWS_REGION: region,
    [env.table]: data.tablename,
    [env.uploadsBucket]: data.uploadsbucket,
    [env.recordsBucket]: data.recordsbucket ?? '',
    [env.userPoolId]: identity.userpoolid,
    // Mails are made by it.
    ...(stage.recognitionDesk && { [env.recognitionDesk]: stage.recognitionDesk }),
  }
}

/** Returns those of the portal that runs on this machine. Throws where none does. */
export const localVariables = (data: string) => runningVariables(reconcilingIn(data), data)

/** Reads the options of a program, with those that name its portal, and lets the portal's code find it. The
 * stage is absent on one machine. */
export function enterPortal<const O extends ProgramOptions>(options: O) {
  const { values } = parseArgs({ options: { ...options, stage: text, data: text } })
  const { stage: name, data = process.env.THINKTANK_DATA ?? '.thinktank' } = values as {
    stage?: string
    data?: string
  }
  const stage = name ? deploymentStage(name) : undefined
  Object.assign(
    process.env,
    { [env.clockOffset]: '0' },
    stage ? variablesOf(aws, stage) : localVariables(data),
  )
  return { stage, data, values: values as ReturnType<typeof parseArgs<{ options: O }>>['values'] }
}
