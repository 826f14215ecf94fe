/** What functions may do: no wildcards, and what infra/stacks/functions.ts lists and nothing more. */
import { expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { lambdaPlatform } from '#infra/stacks/build/native-packages.ts'
import { apiFunctions, type FunctionSettings, functions, pageFunctions } from '#infra/stacks/functions.ts'
import { at, type Portal, type Resource, text } from '../synthesised.ts'

interface Statement {
  /** Logical id of the policy or role. */
  readonly id: string
  readonly actions: readonly string[]
  readonly resources: readonly unknown[]
}

interface PolicyDocument {
  readonly Statement: readonly { Action: string | string[]; Resource: unknown }[]
}

/** The statements of a policy, or of the policies inside a role. */
function statementsOf({ id, type, properties }: Resource): Statement[] {
  const inRole = (properties.Policies ?? []) as { PolicyDocument: PolicyDocument }[]
  const documents = /^AWS::IAM::(Managed)?Policy$/.test(type)
    ? [properties.PolicyDocument as PolicyDocument]
    : type === 'AWS::IAM::Role'
      ? inRole.map(({ PolicyDocument }) => PolicyDocument)
      : []
  return documents.flatMap(({ Statement }) =>
    Statement.map(({ Action, Resource }) => ({
      id,
      actions: [Action].flat(),
      resources: [Resource].flat(),
    })),
  )
}

/** The table's ARN as the data stack exports it; its stream's is another. */
const tableItself = /^\{"Fn::ImportValue":"[\w-]+:ExportsOutputFnGetAtttable[0-9A-F]{8}Arn[0-9A-F]{8}"\}$/

/** A folder of a bucket: what is in it has names that nobody knows beforehand. */
const bucketFolder =
  /^\{"Fn::Join":\["",\[\{"Fn::ImportValue":"[\w-]+:ExportsOutputFnGetAtt(?:uploads|records)[0-9A-F]{8}Arn[0-9A-F]{8}"\},"\/[a-z/]+\/\*"\]\]\}$/

const onFolders = (actions: readonly string[]) =>
  actions.every((action) => /^s3:(Get|Put|Delete)Object(Version)?$/.test(action))

/** CDK's own function that copies the site's files: it runs at deployments only, with CDK's grants. */
const publisher = /^CustomCDKBucketDeployment/

export function assertPermissions(portal: () => Portal): void {
  const granted = (name: string): Statement[] => {
    const role = at(portal().lambdas.get(name)?.properties, 'Role', 'Fn::GetAtt', 0)
    return portal()
      .all('AWS::IAM::Policy')
      .filter(({ properties }) => text(properties.Roles).includes(`{"Ref":"${role}"}`))
      .flatMap(statementsOf)
  }

  test('no policy grants by wildcard, but traces, listing the streams of the one table, and what lies in a folder', () => {
    const statements = portal()
      .resources.flatMap(statementsOf)
      .filter(({ id }) => !publisher.test(id))
    expect(statements.length).toBeGreaterThan(portal().lambdas.size)
    for (const { actions, resources } of statements) {
      for (const action of actions) expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/)
      const wild = resources.filter((resource) => text(resource).includes('*'))
      if (onFolders(actions)) for (const each of wild) expect(text(each)).toMatch(bucketFolder)
      else if (actions.every((action) => action.startsWith('xray:Put'))) expect(wild).toEqual(['*'])
      else if (text(actions) === '["dynamodb:ListStreams"]')
        expect(text(wild)).toMatch(/Arn\w+"\},"\/stream\/\*"\]\]\}\]$/)
      else expect(wild).toEqual([])
    }
  })

  test('only anonymising and migrations may go through the whole table', () => {
    const scanning = [...portal().lambdas.keys()].filter((name) =>
      granted(name).some(({ actions }) => actions.includes('dynamodb:Scan')),
    )
    expect(scanning).toEqual(['anonymise-leavers', 'migrations'])
  })

  test('no role of a function has a managed policy', () => {
    for (const { id, stack, properties } of portal().all('AWS::IAM::Role')) {
      if (!publisher.test(id) && !id.startsWith('releases') && stack !== 'Backups')
        expect([id, properties.ManagedPolicyArns]).toEqual([id, undefined])
    }
  })

  test('each function of the API comes into use little by little, and goes back when people get errors', () => {
    const released = Object.keys({ ...apiFunctions, ...pageFunctions }).sort()
    const aliases = portal().all('AWS::Lambda::Alias')
    const named = aliases.map(({ properties }) => at(properties, 'FunctionName', 'Ref'))
    expect(named.sort()).toEqual(released.map((name) => portal().lambdas.get(name)?.id).sort())
    const groups = portal().all('AWS::CodeDeploy::DeploymentGroup')
    expect(groups).toHaveLength(released.length)
    for (const { properties } of groups) {
      expect(properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes')
      expect(text(properties.AlarmConfiguration)).toMatch(/Gateway:ExportsOutputReferrors.*"Enabled":true/)
    }
    for (const { properties } of portal().all('AWS::ApiGatewayV2::Integration'))
      expect(text(properties.IntegrationUri)).toMatch(/alias/)
  })

  test('functions have the table actions of their settings', () => {
    for (const name of portal().lambdas.keys()) {
      const { table = [], indexes = [] }: FunctionSettings = functions[name as keyof typeof functions]
      const onTable = granted(name).filter(({ resources }) =>
        resources.some((each) => tableItself.test(text(each))),
      )
      const actions = onTable.flatMap((each) => each.actions).sort()
      expect([name, actions]).toEqual([name, table.map((action) => `dynamodb:${action}`).sort()])
      const onIndexes = granted(name).filter(({ resources }) => text(resources).includes('/index/'))
      const reached = onIndexes.flatMap(({ resources }) =>
        resources.map((each) => text(each).match(/gsi\d/)?.[0]),
      )
      expect([name, reached]).toEqual([name, [...indexes]])
      for (const each of onIndexes) expect(each.actions).toEqual(['dynamodb:Query'])
    }
  })

  test.each([
    ['uploads', env.uploadsBucket],
    ['records', env.recordsBucket],
  ] as const)(
    'functions reach %s as their settings say, and are told where those are',
    (bucket, variable) => {
      for (const [name, { properties }] of portal().lambdas) {
        const settings: FunctionSettings = functions[name as keyof typeof functions]
        const { seesMissing, lists, ...wanted } = { seesMissing: false, lists: false, ...settings[bucket] }
        const folder = (resource: unknown) => text(resource).match(/"\/([a-z/]+\/)\*"/)?.[1] ?? ''
        const found = granted(name).flatMap(({ actions, resources }) =>
          actions
            .filter((action) => action.startsWith('s3:'))
            .flatMap((action) =>
              resources
                .filter((each) => text(each).includes(`FnGetAtt${bucket}`))
                .map((each) => `${action} ${folder(each)}`),
            ),
        )
        const expected = Object.entries(wanted).flatMap(([action, folders]) =>
          folders.map((each) => `s3:${action} ${each}`),
        )
        const listing = seesMissing ? ['s3:ListBucket '] : lists ? ['s3:ListBucketVersions '] : []
        expect([name, found.sort()]).toEqual([name, [...expected, ...listing].sort()])
        const variables = Object.keys(Object(at(properties, 'Environment', 'Variables')))
        expect([name, variables.includes(variable)]).toEqual([name, settings[bucket] !== undefined])
      }
    },
  )

  test('functions that send mail may, and know as whom; the others neither', () => {
    for (const [name, { properties }] of portal().lambdas) {
      const settings: FunctionSettings = functions[name as keyof typeof functions]
      const sendsMail = settings.sendsMail === true
      const may = granted(name).filter(({ actions }) => text(actions).includes('ses:'))
      expect([name, may.map(({ actions }) => actions)]).toEqual([
        name,
        sendsMail ? [['ses:SendRawEmail']] : [],
      ])
      const variables = Object.keys(Object(at(properties, 'Environment', 'Variables')))
      for (const each of [env.mailFrom, env.mailConfigurationSet, env.siteUrl]) {
        expect([name, each, variables.includes(each)]).toEqual([name, each, sendsMail])
      }
    }
  })

  test('those that send mail that can be stopped, and the page that stops it, know the keys that sign stops, and nobody else', () => {
    for (const [name, { properties }] of portal().lambdas) {
      const settings: FunctionSettings = functions[name as keyof typeof functions]
      const knows = text(at(properties, 'Environment', 'Variables', env.stopKeys) ?? '')
      const may = (settings.sendsMail === true && name !== 'account-mails') || name === 'stops'
      expect([name, knows.includes('{{resolve:secretsmanager:')]).toEqual([name, may])
    }
  })

  test('one function opens what the user pool has sealed, with its one key', () => {
    const [key] = portal()
      .all('AWS::KMS::Key')
      .filter(({ stack }) => stack === 'Identity')
    for (const [name, { properties }] of portal().lambdas) {
      const opens = name === 'account-mails'
      const may = granted(name).filter(({ actions }) => text(actions).includes('kms:Decrypt'))
      expect([name, may.map(({ actions, resources }) => [actions, resources])]).toEqual([
        name,
        opens ? [[['kms:Decrypt'], [{ 'Fn::GetAtt': [key?.id, 'Arn'] }]]] : [],
      ])
      const variables = Object.keys(Object(at(properties, 'Environment', 'Variables')))
      expect([name, variables.includes(env.codeKey)]).toEqual([name, opens])
    }
  })

  test('one function signs seals of the audit record, with the key for it', () => {
    for (const [name, { properties }] of portal().lambdas) {
      const signs = name === 'audit-seals'
      const may = granted(name).filter(({ actions }) => text(actions).includes('kms:Sign'))
      expect([name, may.map(({ actions }) => actions)]).toEqual([
        name,
        signs ? [['kms:GetPublicKey', 'kms:Sign']] : [],
      ])
      for (const { resources } of may)
        expect(text(resources)).toMatch(/^\[\{"Fn::ImportValue":"[\w:-]+GetAttsealkey\w+"\}\]$/)
      const variables = Object.keys(Object(at(properties, 'Environment', 'Variables')))
      expect([name, variables.includes(env.sealKey)]).toEqual([name, signs])
    }
    const used = [...portal().lambdas.keys()]
      .flatMap(granted)
      .flatMap(({ actions }) => actions)
      .filter((action) => action.startsWith('kms:'))
    expect(used.sort()).toEqual(['kms:Decrypt', 'kms:GetPublicKey', 'kms:Sign'])
  })

  test('functions do with accounts of the user pool what their settings say, and no more', () => {
    for (const [name, { properties }] of portal().lambdas) {
      if (name === 'link-accounts') continue
      const settings: FunctionSettings = functions[name as keyof typeof functions]
      const actions = granted(name)
        .flatMap((each) => each.actions)
        .filter((action) => action.startsWith('cognito-idp:'))
        .sort()
      const wanted = (settings.userPool ?? []).map((each) => `cognito-idp:${each}`).sort()
      expect([name, actions]).toEqual([name, wanted])
      const variables = Object.keys(Object(at(properties, 'Environment', 'Variables')))
      expect([name, variables.includes(env.userPoolId)]).toEqual([name, wanted.length > 0])
    }
  })

  test('profiles are added without a session only where the stage says so', () => {
    const variables = Object(at(portal().lambdas.get('directory')?.properties, 'Environment', 'Variables'))
    expect(env.openProfiles in variables).toBe(portal().stage.openProfiles === true)
    if (portal().stage.name === 'prod') expect(portal().stage.openProfiles).toBeUndefined()
  })

  test('functions run on the Node that tests them on ARM, log JSON to a log of their own, and are traced', () => {
    const logs = portal()
      .all('AWS::Logs::LogGroup')
      .map(({ id }) => id)
    const wanted = Object.keys(functions).filter(
      (name) => name !== 'link-accounts' || portal().stage.directory,
    )
    expect([...portal().lambdas.keys()].sort()).toEqual(wanted.sort())
    // On Linux `npm ci` installs it; elsewhere a developer does.
    const [major] = process.versions.node.split('.')
    for (const { properties } of portal().lambdas.values()) {
      expect(properties).toMatchObject({
        Runtime: `nodejs${major}.x`,
        Architectures: [lambdaPlatform.cpu],
        Handler: 'index.handler',
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: { LogFormat: 'JSON' },
      })
      expect(logs).toContain(at(properties, 'LoggingConfig', 'LogGroup', 'Ref'))
    }
  })
}
