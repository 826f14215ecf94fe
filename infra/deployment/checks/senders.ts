/** Checks that topics and queues let those in who send to them: a policy of one's own replaces the default. */
import { listAt, referredId, resourcesOf, type StackTemplate, valueAt } from './template.ts'

type Statement = Record<'Effect' | 'Principal' | 'Action' | 'Resource', unknown>

export function checkSenders(stacks: readonly StackTemplate[]): string[] {
  return [...checkTopics(stacks), ...checkRuleQueues(stacks), ...checkRoleQueues(stacks)]
}

/** Alarms of the account publish to the topics. */
function checkTopics(stacks: readonly StackTemplate[]): string[] {
  return resourcesOf(stacks, 'AWS::SNS::Topic')
    .filter(({ stack, id }) => {
      const policies = resourcesOf(stacks, 'AWS::SNS::TopicPolicy').filter(
        (policy) =>
          policy.stack === stack && listAt(policy.Properties, 'Topics').some((of) => referredId(of) === id),
      )
      return (
        policies.length > 0 &&
        !policies.some((policy) => allows(policy.Properties, 'cloudwatch.amazonaws.com', 'sns:Publish'))
      )
    })
    .map(({ at }) => `${at} has a policy that does not let CloudWatch publish: no alarm is delivered.`)
}

/** Rules put events that they could not deliver into queues, by the queue's policy. */
function checkRuleQueues(stacks: readonly StackTemplate[]): string[] {
  return resourcesOf(stacks, 'AWS::Events::Rule').flatMap(({ at, stack, Properties }) =>
    listAt(Properties, 'Targets').flatMap((target) => {
      const queue = referredId(valueAt(target, 'DeadLetterConfig', 'Arn'))
      if (!queue) return []
      const policies = resourcesOf(stacks, 'AWS::SQS::QueuePolicy').filter(
        (policy) =>
          policy.stack === stack &&
          listAt(policy.Properties, 'Queues').some((of) => referredId(of) === queue),
      )
      const isAllowed = policies.some((policy) =>
        allows(policy.Properties, 'events.amazonaws.com', 'sqs:SendMessage'),
      )
      return isAllowed ? [] : [`${at} may not send to its dead-letter queue ${queue}.`]
    }),
  )
}

/** Functions and schedules send with their own role. */
function checkRoleQueues(stacks: readonly StackTemplate[]): string[] {
  const senders = [
    ...resourcesOf(stacks, 'AWS::Lambda::EventInvokeConfig').map(({ at, stack, Properties }) => ({
      at,
      stack,
      queue: valueAt(Properties, 'DestinationConfig', 'OnFailure', 'Destination'),
      role: roleOf(stacks, stack, Properties.FunctionName),
    })),
    ...resourcesOf(stacks, 'AWS::Lambda::EventSourceMapping').map(({ at, stack, Properties }) => ({
      at,
      stack,
      queue: valueAt(Properties, 'DestinationConfig', 'OnFailure', 'Destination'),
      role: roleOf(stacks, stack, Properties.FunctionName),
    })),
    ...resourcesOf(stacks, 'AWS::Scheduler::Schedule').map(({ at, stack, Properties }) => ({
      at,
      stack,
      queue: valueAt(Properties, 'Target', 'DeadLetterConfig', 'Arn'),
      role: referredId(valueAt(Properties, 'Target', 'RoleArn')),
    })),
  ]
  return senders.flatMap(({ at, stack, queue, role }) => {
    const id = referredId(queue)
    if (!id) return []
    const granted = resourcesOf(stacks, 'AWS::IAM::Policy')
      .filter(
        (policy) =>
          policy.stack === stack && listAt(policy.Properties, 'Roles').some((of) => referredId(of) === role),
      )
      .flatMap(({ Properties }) => statementsOf(Properties))
      .some(
        ({ Effect, Action, Resource }) =>
          Effect === 'Allow' &&
          [Action].flat().includes('sqs:SendMessage') &&
          [Resource].flat().some((of) => referredId(of) === id),
      )
    return granted ? [] : [`${at} may not send to its dead-letter queue ${id}.`]
  })
}

function roleOf(stacks: readonly StackTemplate[], stack: string, lambda: unknown): string | undefined {
  const id = referredId(lambda)
  const found = resourcesOf(stacks, 'AWS::Lambda::Function').find(
    (each) => each.stack === stack && each.id === id,
  )
  return referredId(found?.Properties.Role)
}

const statementsOf = (properties: unknown) => listAt(properties, 'PolicyDocument', 'Statement') as Statement[]

function allows(properties: unknown, service: string, action: string): boolean {
  return statementsOf(properties).some(
    ({ Effect, Principal, Action }) =>
      Effect === 'Allow' && valueAt(Principal, 'Service') === service && [Action].flat().includes(action),
  )
}
