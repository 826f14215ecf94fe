/** Deploys a stage: `npm run deploy -- --stage prod`. With `--check` it only says what is missing, with `--diff`
 * what would change, with `--try-alarm` it has an alarm mailed (docs/deploy.md). */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { sharedAlarms } from '#infra/stacks/alarms.ts'
import { root } from '#infra/stacks/build/folders.ts'
import { type DeploymentStage, deploymentStage, hasOwnHost } from '#infra/stacks/stages.ts'
import { aws, ifKnown } from './aws.ts'
import { findingsIn } from './checks/checks.ts'
import { readTemplates, type StackTemplate, stackTemplate } from './checks/template.ts'
import { lossesBetween } from './losses.ts'
import { inLines, outside, preflight } from './preflight.ts'
import { recordRelease } from './releases.ts'
import { failuresAt } from './smoke.ts'
import { certificateOf, deployedParts, edgeRegion, outputsOf, stackName } from './stacks.ts'

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

let stageRegion = edgeRegion

function run(command: string, args: readonly string[]): void {
  // Whatever region the credentials' profile names.
  const env = { AWS_REGION: stageRegion, AWS_DEFAULT_REGION: stageRegion }
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
  synthesise(stage)
  // All DNS records are known after this step: of the mail domain, which the user pool wants to be proved, and of
  // the certificate.
  deployStacks(stage, stackName(stage, 'Front'), stackName(stage, 'Data'))
  askForCertificate(stage)
  await check(stage)
  // Each step tells the stacks of the next what it has made: CloudFront's host, and the distribution.
  for (let before = ''; before !== madeFor(stage); ) {
    before = madeFor(stage)
    synthesise(stage)
    deployStacks(stage, '--all')
  }
  const table = outputsOf(aws, region, stackName(stage, 'Data'))?.tablename ?? ''
  run('npx', ['tsx', 'infra/content/load.ts', '--table', table])
  recordRelease(aws, stage)
  await check(stage)
  for (const line of directoryValues(stage)) say(line)
  const url = deployedParts(aws, stage).siteUrl ?? stage.siteUrl
  const failures = await failuresAt(url)
  say(failures.length > 0 ? `Tried from outside: ${failures.join('\n  ')}` : `${url} is as it should be.`)
}

const madeFor = (stage: DeploymentStage) => JSON.stringify(deployedParts(aws, stage))

/** Asks for the certificate of the stage's host name, unless there is one or it waits for its DNS record. */
function askForCertificate(stage: DeploymentStage): void {
  if (!hasOwnHost(stage) || certificateOf(aws, stage)) return
  const { hostname } = new URL(stage.siteUrl)
  aws(edgeRegion, 'acm', 'request-certificate', '--domain-name', hostname, '--validation-method', 'DNS')
}

/** Returns what the company directory is to be told of the portal. */
function directoryValues(stage: DeploymentStage): string[] {
  const { directory, region } = stage
  const pool = outputsOf(aws, region, stackName(stage, 'Identity'))?.userpoolid
  if (!directory || !pool) return []
  const host = `https://${directory.domainPrefix}.auth.${region}.amazoncognito.com`
  return directory.kind === 'saml'
    ? [
        'Enter at the company directory, unless it has them:',
        `  identifier: urn:amazon:cognito:sp:${pool}`,
        `  returns to: ${host}/saml2/idpresponse`,
      ]
    : ['Enter at the company directory, unless it has it:', `  returns to: ${host}/oauth2/idpresponse`]
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
  if (!stage.alarmMail) throw new Refused('The stage has no `alarmMail`: nobody gets a mail of any alarm.')
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
  stageRegion = stage.region
  if (values['try-alarm']) return tryAlarm(stage)
  await check(stage)
  if (values.check) return
  say('Building …')
  run('npm', ['run', '--silent', 'build'])
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
