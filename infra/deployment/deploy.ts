/** Deploys a stage: `npm run deploy -- --stage prod`. With `--check` it only says what is missing, with `--diff`
 * what would change, with `--try-alarm` it has an alarm mailed (docs/deploy.md). */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sharedAlarms } from '#infra/stacks/alarms.ts'
import { root } from '#infra/stacks/build/folders.ts'
import { type DeploymentStage, deploymentStage } from '#infra/stacks/stages.ts'
import { aws, ifKnown } from './aws.ts'
import { findingsIn } from './checks/checks.ts'
import { readTemplates, type StackTemplate, stackTemplate } from './checks/template.ts'
import { lossesBetween } from './losses.ts'
import { inLines, outside, preflight } from './preflight.ts'
import { recordRelease } from './releases.ts'
import { deployedParts, edgeRegion, outputsOf, stackName } from './stacks.ts'

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    /** Only says what is missing. */
    check: { type: 'boolean', default: false },
    /** Only says what would change. */
    diff: { type: 'boolean', default: false },
    'try-alarm': { type: 'boolean', default: false },
  },
})

const say = (line: string) => process.stdout.write(`${line}\n`)

class Refused extends Error {}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Refused(`${command} ${args.join(' ')} failed.`)
}

const assembly = (stage: DeploymentStage) => join(root, 'dist', `cdk-${stage.name}`)

/** Synthesises the stage's templates with what is deployed of it. */
function synthesise(stage: DeploymentStage): readonly StackTemplate[] {
  const { siteHost: _, ...parts } = deployedParts(aws, stage)
  const context = Object.entries({ stage: stage.name, ...parts }).flatMap(([key, value]) =>
    value ? ['-c', `${key}=${value}`] : [],
  )
  rmSync(assembly(stage), { recursive: true, force: true })
  run('npx', ['cdk', 'synth', '--quiet', '--output', assembly(stage), ...context])
  const templates = readTemplates(assembly(stage))
  const findings = [
    ...findingsIn(templates),
    ...lossesBetween(templatesInService(stage, templates), templates),
  ]
  if (findings.length > 0) throw new Refused(`The templates may not be deployed:\n  ${findings.join('\n  ')}`)
  return templates
}

function templatesInService(stage: DeploymentStage, next: readonly StackTemplate[]): StackTemplate[] {
  return next.flatMap(({ name }) => {
    const region = /-(Front|Visits)$/.test(name) ? edgeRegion : stage.region
    const words = ['cloudformation', 'get-template', '--stack-name', name, '--template-stage', 'Original']
    const found = ifKnown(() => aws(region, ...words)) as { TemplateBody?: unknown } | undefined
    if (found?.TemplateBody === undefined) return []
    const { TemplateBody: body } = found
    return [stackTemplate(name, typeof body === 'string' ? JSON.parse(body) : body)]
  })
}

/** Deploys stacks of the synthesised templates, with those that they need. */
function deployStacks(stage: DeploymentStage, ...stacks: readonly string[]): void {
  const options = ['--require-approval', 'never', '--concurrency', '4', '--app', assembly(stage)]
  run('npx', ['cdk', 'deploy', ...stacks, ...options])
}

async function deploy(stage: DeploymentStage): Promise<void> {
  const { account, region } = stage
  const places = [region, edgeRegion].filter((each) => !outputsOf(aws, each, 'CDKToolkit'))
  if (places.length > 0) run('npx', ['cdk', 'bootstrap', ...places.map((each) => `aws://${account}/${each}`)])
  say('Building …')
  run('npm', ['run', '--silent', 'build'])
  // Each step tells the stacks of the next what it has made. The user pool wants a mail domain that is proved.
  synthesise(stage)
  deployStacks(stage, stackName(stage, 'Front'), stackName(stage, 'Data'))
  await check(stage)
  synthesise(stage)
  deployStacks(stage, '--all')
  const visits = stackName(stage, 'Visits')
  if (synthesise(stage).some(({ name }) => name === visits)) deployStacks(stage, visits)
  const table = outputsOf(aws, region, stackName(stage, 'Data'))?.tablename ?? ''
  run('npx', ['tsx', 'infra/content/load.ts', '--table', table], { AWS_REGION: region })
  recordRelease(aws, stage)
  say(`${stage.name} is deployed: ${stage.siteUrl}. Now: npm run smoke -- --url ${stage.siteUrl}`)
}

/** Says what is missing. Raises `Refused` where the stage cannot be deployed without it. */
async function check(stage: DeploymentStage): Promise<void> {
  const findings = await preflight(stage, { aws, ...outside })
  for (const line of inLines(findings)) say(line)
  if (findings.some(({ state }) => state === 'stop'))
    throw new Refused('Mend what is marked with ✗, and run this again: it goes on where it stopped.')
}

/** Sets an alarm by hand, and asks whether its mail came. */
async function tryAlarm(stage: DeploymentStage): Promise<void> {
  const name = `ThinkTank ${stage.name}: ${sharedAlarms.slow}`
  const set = (state: string) =>
    aws(
      stage.region,
      'cloudwatch',
      'set-alarm-state',
      '--alarm-name',
      name,
      '--state-value',
      state,
      '--state-reason',
      'Tried by hand.',
    )
  set('ALARM')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Did ${stage.alarmMail} get the mail 'ALARM: "${name}"'? (yes/no) `)
  terminal.close()
  set('OK')
  if (!/^y/i.test(answer.trim()))
    throw new Refused(
      'Then no alarm reaches anybody: confirm the subscription, and look into the spam folder.',
    )
  say('Alarms reach you.')
}

async function main(): Promise<void> {
  if (!values.stage) throw new Refused('Which stage? npm run deploy -- --stage NAME (infra/stacks/stages.ts)')
  const stage = deploymentStage(values.stage)
  if (values['try-alarm']) return tryAlarm(stage)
  await check(stage)
  if (values.check) return
  if (!values.diff) return deploy(stage)
  synthesise(stage)
  run('npx', ['cdk', 'diff', '--all', '--app', assembly(stage)])
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Refused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
