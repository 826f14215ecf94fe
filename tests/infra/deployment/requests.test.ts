/** A new account is asked for what it lacks. AWS is answered for here, as its command line tool does. */
import { expect, test } from 'vitest'
import { AwsRefusal } from '#infra/deployment/aws.ts'
import { askAws } from '#infra/deployment/requests.ts'
import { type DeploymentStage, stages } from '#infra/stacks/stages.ts'

const stage: DeploymentStage = { ...stages.prod, siteUrl: 'https://portal.company.test' }

/** Asks AWS, which answers so. Returns the lines for a person, and what was asked, without what only reads. */
function ask(answers: Record<string, unknown>) {
  const asked: string[] = []
  const lines = askAws((_region, service, operation = '', ...words) => {
    if (!/^(get|list)-/.test(operation)) asked.push([service, operation, ...words].join(' '))
    const answer = answers[operation] ?? {}
    if (answer instanceof Error) throw answer
    return answer
  }, stage)
  return { asked: asked.join('\n'), lines }
}

const fresh = {
  'get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
  'get-account': { SendQuota: { MaxSendRate: 1 } },
  'create-distribution': { Distribution: { Id: 'E1' }, ETag: 'tag' },
}

test('a new account is asked for all three, and the trial of CloudFront is deleted', () => {
  const { asked, lines } = ask(fresh)
  expect(asked).toMatch(/request-service-quota-increase .*L-B99A9384 --desired-value 1000/)
  expect(asked).toMatch(/put-account-details .*--website-url https:\/\/portal.company.test/)
  expect(asked).toMatch(
    /wait distribution-deployed --id E1\ncloudfront delete-distribution --id E1 --if-match tag$/,
  )
  expect(lines).toHaveLength(3)
})

test('an account that has all is asked for nothing; more mails are asked for after production access', () => {
  const full = {
    'get-account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
    'get-account': { ProductionAccessEnabled: true, SendQuota: { MaxSendRate: 14 } },
    'list-distributions': { DistributionList: { Items: [{ Id: 'E1' }] } },
  }
  expect(ask(full).asked).toBe('')
  const slow = { ProductionAccessEnabled: true, SendQuota: { MaxSendRate: 5 } }
  expect(ask({ ...full, 'get-account': slow }).asked).toMatch(
    /ses --quota-code L-CDEF9B6B --desired-value 14/,
  )
})

test('a refusal is told in the words of AWS, and the others are still asked', () => {
  const refusal = new AwsRefusal('AccessDenied', 'Your account must be verified')
  const { lines, asked } = ask({ ...fresh, 'create-distribution': refusal })
  expect(lines[2]).toBe('CloudFront: Your account must be verified')
  expect(asked).toContain('put-account-details')
})
