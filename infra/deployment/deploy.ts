/** Deploys a stage: `npm run deploy -- --stage prod`. With `--check` it only says what is missing, with `--diff`
 * what would change, with `--ask-aws` it asks for what a new account lacks, with `--try-alarm` it has an alarm
 * mailed (docs/deploy.md). */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { sharedAlarms } from '#infra/stacks/alarms.ts'
import { root } from '#infra/stacks/build/folders.ts'
import { type DeploymentStage, deploymentStage, hasOwnHost } from '#infra/stacks/stages.ts'
import { AwsRefusal, aws, ifKnown, Refused } from './aws.ts'
import { findingsIn } from './checks/checks.ts'
import { readTemplates, type StackTemplate, stackTemplate } from './checks/template.ts'
import { addRecords } from './dns.ts'
import { lossesBetween } from './losses.ts'
import { basics, type Finding, inLines, mailToEverybody, outside, preflight } from './preflight.ts'
import { commitOf, recordRelease } from './releases.ts'
import { askAws } from './requests.ts'
import { failuresAt } from './smoke.ts'
import { certificateOf, deployedParts, edgeRegion, outputsOf, stackName } from './stacks.ts'
import { isStandingStill } from './standstill.ts'

const flag = { type: 'boolean' } as const
const { values } = parseArgs({
  options: { stage: { type: 'string' }, check: flag, diff: flag, 'ask-aws': flag, 'try-alarm': flag },
})

const say = (line: string): void => void process.stdout.write(`${line}\n`)

let stageRegion = edgeRegion

function run(command: string, args: readonly string[]): void {
  // The profile of the credentials may name another region.
  const env = { ...process.env, AWS_REGION: stageRegion, AWS_DEFAULT_REGION: stageRegion }
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) throw new Refused(`${command} ${args.join(' ')} failed.`)
}

type Parts = ReturnType<typeof deployedParts>

function build(): void {
  say('Building …')
  run('npm', ['run', '--silent', 'build'])
}

const assembly = (stage: DeploymentStage) => join(root, 'dist', `cdk-${stage.name}`)

/** Synthesises the stage's templates with the parts of it that are deployed. */
function synthesise(stage: DeploymentStage, parts: Parts): void {
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

async function deploy(stage: DeploymentStage, commit: string): Promise<void> {
  const { account, region } = stage
  const places = [region, edgeRegion].filter((each) => !outputsOf(aws, each, 'CDKToolkit'))
  if (places.length > 0) run('npx', ['cdk', 'bootstrap', ...places.map((each) => `aws://${account}/${each}`)])
  // AWS needs some seconds to name its DNS record.
  askForCertificate(stage)
  synthesise(stage, deployedParts(aws, stage))
  // The DNS records of the mail domain, which the user pool wants to be proved, are known after this step.
  deployStacks(stage, stackName(stage, 'Front'), stackName(stage, 'Data'))
  await prepare(stage)
  // Each step tells the stacks of the next what it has made: CloudFront's host, and the distribution.
  let parts = deployedParts(aws, stage)
  for (let before: Parts | undefined; !isDeepStrictEqual(before, parts); parts = deployedParts(aws, stage)) {
    before = parts
    synthesise(stage, parts)
    deployStacks(stage, '--all')
  }
  const table = outputsOf(aws, region, stackName(stage, 'Data'))?.tablename ?? ''
  run('npx', ['tsx', 'infra/content/load.ts', '--table', table])
  recordRelease(aws, stage, commit)
  const findings = await prepare(stage)
  for (const line of directoryValues(stage)) say(line)
  await open(stage, parts.siteUrl ?? stage.siteUrl, findings)
}

/** Tries the portal from outside, and asks for its first administrator. */
async function open(stage: DeploymentStage, url: string, findings: readonly Finding[]): Promise<void> {
  if (recordsIn(findings).length > 0)
    return say(`Once ${url} has its DNS record, run this again: it tries the portal.`)
  if (isStandingStill(aws, stage))
    return say(`The portal stands still: npm run restore -- --stage ${stage.name} --finish has it go on.`)
  const failures = await failuresAt(url)
  if (failures.length > 0) throw new Refused(`Tried from outside: ${failures.join('\n  ')}`)
  say(`${url} is as it should be.`)
  const reachesAll = findings.some(({ what, state }) => what === mailToEverybody && state === 'ok')
  if (!stage.directory && !reachesAll)
    return say(
      'Once AWS lets the account send mail to everybody, run this again: it invites an administrator.',
    )
  run('npx', ['tsx', 'infra/deployment/first-administrator.ts', '--stage', stage.name, '--unless-there'])
}

const recordsIn = (findings: readonly Finding[]) => findings.flatMap(({ records = [] }) => records)

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
  if (!pool) return []
  const { kind, domainPrefix = 'PREFIX' } = directory ?? {}
  const returnTo = `  returns to: https://${domainPrefix}.auth.${region}.amazoncognito.com/`
  return [
    directory ? 'The company directory has these:' : 'For a company directory (docs/deploy.md):',
    ...(kind === 'oidc'
      ? []
      : [`  SAML, identifier: urn:amazon:cognito:sp:${pool}`, `${returnTo}saml2/idpresponse`]),
    ...(kind === 'saml' ? [] : ['  OIDC', `${returnTo}oauth2/idpresponse`]),
  ]
}

const look = (stage: DeploymentStage) => preflight(stage, { aws, ...outside })

/** Says the findings. Raises `Refused` where the stage cannot be deployed with them. */
function tell(findings: readonly Finding[]): void {
  for (const line of inLines(findings)) say(line)
  if (findings.some(({ state }) => state === 'stop'))
    throw new Refused('Mend what is marked with ✗, and run this again: it goes on where it stopped.')
}

/** Twenty minutes, in half minutes: Route 53 needs one or two, and AWS sees proofs some minutes later. */
const mostTurns = 40

/** Adds DNS records where it may, waits until AWS and the world see them, and tells what is missing still. */
async function prepare(stage: DeploymentStage): Promise<Finding[]> {
  let findings = await look(stage)
  const added = addRecords(aws, recordsIn(findings))
  // Records of domains that others look after are not waited for.
  const others = recordsIn(findings).length - added.length
  for (const line of added) say(line)
  if (added.length > 0) say('Waiting for them, twenty minutes at most …')
  for (let turn = 0; added.length > 0 && turn < mostTurns && recordsIn(findings).length > others; turn += 1) {
    await setTimeout(30_000)
    findings = await look(stage)
  }
  tell(findings)
  return findings
}

/** Sets an alarm by hand, and asks whether its mail came. */
async function tryAlarm(stage: DeploymentStage): Promise<void> {
  if (!stage.alarmMail) throw new Refused('The stage has no `alarmMail`: nobody gets a mail of any alarm.')
  const name = `ThinkTank ${stage.name}: ${sharedAlarms.slow}`
  const set = (state: string) => {
    const words = ['--alarm-name', name, '--state-value', state, '--state-reason', 'Tried by hand.']
    aws(stage.region, 'cloudwatch', 'set-alarm-state', ...words)
  }
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
  if (values['ask-aws']) return ask(stage)
  if (values.check) return tell(await look(stage))
  if (values.diff) return tellDifferences(stage)
  const commit = commitOf()
  await prepare(stage)
  build()
  await deploy(stage, commit)
}

async function tellDifferences(stage: DeploymentStage): Promise<void> {
  tell(await look(stage))
  build()
  synthesise(stage, deployedParts(aws, stage))
  run('npx', ['cdk', 'diff', '--all', '--app', assembly(stage)])
}

async function ask(stage: DeploymentStage): Promise<void> {
  tell((await look(stage)).filter(({ what }) => basics.includes(what)))
  for (const line of askAws(aws, stage)) say(line)
  say('AWS answers within some days, to the mail address of the account and in its Support Center.')
}

try {
  await main()
} catch (error) {
  if (!(error instanceof Refused || error instanceof AwsRefusal)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
