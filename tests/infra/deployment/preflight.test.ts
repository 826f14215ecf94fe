/** What a stage still needs is told before a deployment, with the way to get it. AWS is answered for here, as
 * its command line tool does. */
import { expect, test } from 'vitest'
import { AwsRefusal } from '#infra/deployment/aws.ts'
import { inLines, preflight, type World } from '#infra/deployment/preflight.ts'
import { moveBack } from '#infra/deployment/rollback.ts'
import type { DeploymentStage } from '#infra/stacks/stages.ts'

const stage: DeploymentStage = {
  name: 'prod',
  region: 'eu-west-1',
  threatProtection: false,
  monthlyBudget: 150,
  account: '123456789012',
  siteUrl: 'https://thinktank.company.test',
  mailDomain: 'company.test',
  alarmMail: 'operations@company.test',
  backupVaultArn: 'arn:aws:backup:eu-west-1:999999999999:backup-vault:thinktank',
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
  'ThinkTank-prod-Identity': stack({ userpoolid: 'pool' }),
  'ThinkTank-prod-Visits': stack({ alarmstopicarn2: 'arn:aws:sns:us-east-1:topic' }),
  'sns list-subscriptions-by-topic': {
    Subscriptions: [{ Endpoint: stage.alarmMail, SubscriptionArn: 'arn:aws:sns:topic:1' }],
  },
  'cognito-idp describe-user-pool-domain': { DomainDescription: { UserPoolId: 'pool' } },
  'backup describe-region-settings': { ResourceTypeManagementPreference: { DynamoDB: true } },
  'cloudfront list-distributions': {},
  'route53 list-hosted-zones': {
    HostedZones: [
      { Id: '/hostedzone/Z1', Name: 'company.test.', Config: { PrivateZone: false } },
      { Id: '/hostedzone/Z2', Name: 'thinktank.company.test.', Config: { PrivateZone: true } },
    ],
  },
  'route53 get-hosted-zone': { DelegationSet: { NameServers: ['ns-1.test', 'ns-2.test'] } },
}

/** Answers before the first deployment: `ready` without the stacks. */
const before = Object.fromEntries(
  Object.keys(ready)
    .filter((key) => key.startsWith('ThinkTank-'))
    .map((key) => [key, undefined]),
)
const unmade = { ...before, 'sesv2 get-email-identity': undefined }

function world(changed: Record<string, unknown> = {}, other: Partial<World> = {}): World {
  const answers = { ...ready, ...changed }
  return {
    aws: (region, service = '', operation = '', ...words) => {
      const key = service === 'cloudformation' ? (words[1] ?? '') : `${service} ${operation}`
      const answer = answers[`${key} ${region}`] ?? answers[key]
      if (answer === undefined) throw missing(key)
      if (answer instanceof Error) throw answer
      return answer
    },
    page: async () => '<EntityDescriptor/> userPoolId',
    nameServers: async () => ['ns-2.test'],
    hasHost: async () => false,
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
    'tables that AWS Backup does not manage',
    { 'backup describe-region-settings': { ResourceTypeManagementPreference: { EFS: true } } },
    {},
    'later',
    /update-region-settings --region eu-west-1/,
  ],
  [
    'few executions at once',
    { 'lambda get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } } },
    {},
    'later',
    /--ask-aws/,
  ],
  [
    'a mail domain that is not proved',
    { 'sesv2 get-email-identity': { VerifiedForSendingStatus: false } },
    {},
    'stop',
    /a CNAME b/,
  ],
  ['a mail domain before the first deployment', unmade, {}, 'later', /makes its DNS records first/],
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
  [
    'a certificate whose record AWS has not named',
    {
      'acm list-certificates': certificates('PENDING_VALIDATION'),
      'acm describe-certificate': { Certificate: { DomainValidationOptions: [{}] } },
    },
    {},
    'stop',
    /in a minute/,
  ],
  [
    'a mail domain that the account has already',
    before,
    {},
    'stop',
    /delete-email-identity --email-identity company.test/,
  ],
  [
    'a request for more mail that AWS looks into',
    {
      'sesv2 get-account': {
        SendQuota: { MaxSendRate: 1 },
        Details: { ReviewDetails: { Status: 'PENDING' } },
      },
    },
    {},
    'later',
    /answer its mails/,
  ],
  [
    'a protected stack whose creation failed',
    {
      'ThinkTank-prod-Identity': { Stacks: [{ StackStatus: 'ROLLBACK_COMPLETE' }] },
      'cognito-idp describe-user-pool-domain': {},
    },
    {},
    'stop',
    /delete-stack --stack-name ThinkTank-prod-Identity --region eu-west-1/,
  ],
  ['an account that may not have CloudFront', unmade, {}, 'later', /must be verified.*--ask-aws/],
  [
    'a domain without a zone',
    { ...unmade, 'route53 list-hosted-zones': { HostedZones: [] } },
    {},
    'later',
    /create-hosted-zone --name company.test --caller-reference/,
  ],
  [
    'a zone that nobody asks',
    unmade,
    { nameServers: async () => ['ns.elsewhere.test'] },
    'later',
    /company.test NS ns-1.test \| company.test NS ns-2.test/,
  ],
  [
    'a domain prefix of another user pool',
    { 'cognito-idp describe-user-pool-domain': { DomainDescription: { UserPoolId: 'other' } } },
    {},
    'stop',
    /the user pool other has thinktank-company/,
  ],
  [
    'a domain prefix that somebody else seems to have',
    { 'cognito-idp describe-user-pool-domain': { DomainDescription: {} } },
    { hasHost: async (name) => name === 'thinktank-company.auth.eu-west-1.amazoncognito.com' },
    'later',
    /Set another `domainPrefix`/,
  ],
  [
    'an alarm mail of us-east-1 that nobody confirmed',
    { 'sns list-subscriptions-by-topic us-east-1': { Subscriptions: [] } },
    {},
    'later',
    /aws sns subscribe --region us-east-1 --topic-arn arn:aws:sns:us-east-1:topic /,
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
  expect(await statesOf({}, {}, { ...stage, account: '222222222222' })).toMatchObject([
    { state: 'stop', how: expect.stringContaining('is an example') },
  ])
  const { recognitionDesk: _, officeAddresses: __, backupVaultArn: ___, ...bare } = stage
  expect(await statesOf({}, {}, bare)).toMatchObject([
    { state: 'later', how: expect.stringContaining('docs/deploy.md#backups-in-another-account') },
    { state: 'later', how: expect.stringContaining('recognitionDesk, officeAddresses') },
  ])
})

test('example names are told of, each by its setting', async () => {
  const example = { ...stage, siteUrl: 'https://thinktank.example', mailDomain: 'thinktank.example' }
  expect((await preflight(example, world())).find(({ state }) => state === 'stop')).toMatchObject({
    how: expect.stringContaining('the stage has none of: siteUrl, mailDomain.'),
  })
})

test('a domain prefix with a word that AWS keeps for itself is refused', async () => {
  const directory = { ...stage.directory, domainPrefix: 'my-aws-portal' } as DeploymentStage['directory']
  expect(await statesOf({}, {}, { ...stage, directory })).toMatchObject([
    { state: 'stop', how: expect.stringContaining('my-aws-portal') },
  ])
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
    ['ThinkTank-prod-Ideas-media', '8'],
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
      if (operation === 'get-function-configuration') {
        // A restored table is in service since version 8.
        const table = Number(words.at(-1)) < 8 ? 'former' : 'restored'
        return { Environment: { Variables: { TABLE_NAME: table } } }
      }
      inUse.set(name, words.at(-1) ?? '')
      return {}
    },
    'eu-west-1',
    'ThinkTank-prod-',
  )
  expect(lines).toEqual([
    'ThinkTank-prod-Ideas-ideas: 7 → 4',
    'ThinkTank-prod-People-home stays at version 1: it has none before.',
    'ThinkTank-prod-Ideas-media stays at version 8: the one before uses another table.',
  ])
  expect([...inUse.values()]).toEqual(['4', '1', '8', '9'])
})
