/** What a stage still needs is told before a deployment, with the way to get it. AWS is answered for here, as
 * its command line tool does. */
import { expect, test } from 'vitest'
import { AwsRefusal } from '#infra/deployment/aws.ts'
import { inLines, preflight, type World } from '#infra/deployment/preflight.ts'
import { moveBack } from '#infra/deployment/rollback.ts'
import { type DeploymentStage, deploymentStage, stages } from '#infra/stacks/stages.ts'

const stage: DeploymentStage = {
  ...stages.prod,
  account: '123456789012',
  siteUrl: 'https://thinktank.company.test',
  mailDomain: 'company.test',
  alarmMail: 'operations@company.test',
  recognitionDesk: 'desk@company.test',
  passwordDomains: ['company.test'],
  officeAddresses: ['192.0.2.0/24'],
  directory: {
    kind: 'saml',
    name: 'company',
    domainPrefix: 'thinktank-company',
    emailDomains: ['thinktank.example'],
    metadataUrl: 'https://directory.thinktank.example/metadata.xml',
  },
}

const missing = (what: string) => new AwsRefusal('ResourceNotFoundException', `${what} was not found.`)
const stack = (outputs: Record<string, string>) => ({
  Stacks: [
    {
      StackStatus: 'UPDATE_COMPLETE',
      Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
    },
  ],
})

function certificates(...states: string[]) {
  const DomainName = 'thinktank.company.test'
  return {
    CertificateSummaryList: states.map((Status) => ({ CertificateArn: `arn:${Status}`, DomainName, Status })),
  }
}

/** Answers of an account in which everything is ready, by service, operation and, of stacks, name. */
const ready: Record<string, unknown> = {
  'sts get-caller-identity': { Account: stage.account },
  'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'ThinkTank-prod-Data': stack({ maildnsrecord1: 'a CNAME b', alarmstopicarn1: 'arn:aws:sns:topic' }),
  'ThinkTank-prod-Front': stack({ firewallarn: 'arn:firewall', certificatearn: 'arn:certificate' }),
  'ThinkTank-prod-Site': stack({ sitehost: 'd111.cloudfront.net', distributionid: 'E1' }),
  'sesv2 get-email-identity': { VerifiedForSendingStatus: true },
  'sesv2 get-account': { ProductionAccessEnabled: true, SendQuota: { MaxSendRate: 14 } },
  'acm list-certificates': certificates('ISSUED'),
  'acm describe-certificate': {
    Certificate: { DomainValidationOptions: [{ ResourceRecord: { Name: 'c.portal', Value: 'd.acm' } }] },
  },
  'sns list-subscriptions-by-topic': {
    Subscriptions: [{ Endpoint: stage.alarmMail, SubscriptionArn: 'arn:aws:sns:topic:1' }],
  },
}

function world(changed: Record<string, unknown> = {}, other: Partial<World> = {}): World {
  const answers = { ...ready, ...changed }
  return {
    aws: (_region, service = '', operation = '', ...words) => {
      const key = service === 'cloudformation' ? (words[1] ?? '') : `${service} ${operation}`
      const answer = answers[key]
      if (answer === undefined) throw missing(key)
      if (answer instanceof Error) throw answer
      return answer
    },
    page: async () => '<EntityDescriptor/> userPoolId',
    supportMail: 'help@company.test',
    ...other,
  }
}

const statesOf = async (changed: Record<string, unknown>, other: Partial<World> = {}, of = stage) =>
  (await preflight(of, world(changed, other))).filter(({ state }) => state !== 'ok')

test('nothing is missing where everything is ready', async () => {
  expect(await statesOf({})).toEqual([])
})

test.each<[string, Record<string, unknown>, Partial<World>, 'stop' | 'later', RegExp]>([
  [
    'credentials of another account',
    { 'sts get-caller-identity': { Account: '999999999999' } },
    {},
    'stop',
    /AWS_PROFILE/,
  ],
  [
    'few executions at once',
    { 'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } } },
    {},
    'later',
    /L-B99A9384/,
  ],
  [
    'a mail domain that is not proved',
    { 'sesv2 get-email-identity': { VerifiedForSendingStatus: false } },
    {},
    'stop',
    /a CNAME b/,
  ],
  [
    'a mail domain before the first deployment',
    { 'ThinkTank-prod-Data': undefined },
    {},
    'later',
    /deployed first/,
  ],
  [
    'the mail sandbox',
    { 'sesv2 get-account': { ProductionAccessEnabled: false, SendQuota: { MaxSendRate: 1 } } },
    {},
    'later',
    /verified addresses only/,
  ],
  [
    'a certificate that waits',
    { 'acm list-certificates': certificates('PENDING_VALIDATION') },
    {},
    'stop',
    /c.portal CNAME d.acm/,
  ],
  [
    'a certificate that nobody asked for',
    { 'acm list-certificates': certificates() },
    {},
    'later',
    /asks for it/,
  ],
  ['an example address', {}, { supportMail: 'help@company.example' }, 'stop', /supportMail/],
  [
    'a site without its name',
    {},
    { page: async (address) => (address.endsWith('config.json') ? undefined : '<EntityDescriptor/>') },
    'later',
    /thinktank.company.test CNAME d111.cloudfront.net/,
  ],
  ['directory metadata that is a page', {}, { page: async () => '<html>' }, 'stop', /no SAML metadata/],
  [
    'an alarm mail that nobody confirmed',
    {
      'sns list-subscriptions-by-topic': {
        Subscriptions: [{ Endpoint: stage.alarmMail, SubscriptionArn: 'PendingConfirmation' }],
      },
    },
    {},
    'later',
    /Press the link/,
  ],
])('%s', async (_, changed, other, state, how) => {
  const found = await statesOf(changed, other)
  expect(found.map((each) => each.state)).toContain(state)
  expect(found.map((each) => each.how).join('\n')).toMatch(how)
})

test('an example account, and settings that are missing, are told of', async () => {
  expect(await statesOf({}, {}, { ...stage, account: stages.prod.account })).toMatchObject([
    { state: 'stop', how: expect.stringContaining('is an example') },
  ])
  const { recognitionDesk: _, officeAddresses: __, ...bare } = stage
  expect(await statesOf({}, {}, bare)).toMatchObject([
    { state: 'later', how: expect.stringContaining('recognitionDesk, officeAddresses') },
  ])
})

test('the stages that are here are examples, which are not deployed', async () => {
  const prod = await preflight(deploymentStage('prod'), world())
  expect(prod.at(-1)).toMatchObject({ state: 'stop', how: expect.stringContaining('is an example') })
  const own = { ...deploymentStage('prod'), account: stage.account }
  const found = (await preflight(own, world())).find(({ how }) => how?.includes('mailDomain'))
  expect(found).toMatchObject({ state: 'stop', how: expect.stringMatching(/siteUrl, mailDomain, alarmMail/) })
})

test('a stage on CloudFront’s own name needs no certificate and no name', async () => {
  const bare = { ...stage, siteUrl: 'https://pending.cloudfront.net' }
  expect(await statesOf({ 'acm list-certificates': undefined }, {}, bare)).toEqual([])
})

test('without the tool it is told once, and nothing else is asked', async () => {
  const found = await preflight(
    stage,
    world({ 'sts get-caller-identity': new AwsRefusal('NoTool', 'Install it.') }),
  )
  expect(inLines(found).slice(1)).toEqual(['✗ Credentials of the stage’s account', '    Install it.'])
})

test('a refusal is a finding, and the others are still asked', async () => {
  const denied = new AwsRefusal('AccessDeniedException', 'You may not.')
  const found = await statesOf({ 'lambda get-account-settings': denied })
  expect(found).toEqual([{ what: 'Executions at once', state: 'stop', how: 'You may not.' }])
})

test('taken back, each function of the stage serves its version before, and others stay', () => {
  const inUse = new Map([
    ['ThinkTank-prod-Ideas-ideas', '7'],
    ['ThinkTank-prod-People-home', '1'],
    ['ThinkTank-dev-Ideas-ideas', '9'],
  ])
  const lines = moveBack(
    (_region, _service, operation, _option, name = '', ...words) => {
      if (operation === 'list-functions')
        return {
          Functions: [...inUse.keys(), 'ThinkTank-prod-Streams-projections'].map((FunctionName) => ({
            FunctionName,
          })),
        }
      const version = inUse.get(name)
      if (operation === 'list-aliases')
        return { Aliases: version ? [{ Name: 'live', FunctionVersion: version }] : [] }
      if (operation === 'list-versions-by-function')
        return { Versions: ['$LATEST', '1', '4', '7', '8'].map((Version) => ({ Version })) }
      inUse.set(name, words.at(-1) ?? '')
      return {}
    },
    'eu-west-1',
    'ThinkTank-prod-',
  )
  expect(lines).toEqual([
    'ThinkTank-prod-Ideas-ideas: 7 → 4',
    'ThinkTank-prod-People-home stays at version 1: it has none before.',
  ])
  expect([...inUse.values()]).toEqual(['4', '1', '9'])
})
