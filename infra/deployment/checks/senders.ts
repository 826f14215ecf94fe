/** Checks that topics and queues let those in who send to them: a policy of one's own replaces the default. */
import { listAt, referredId, resourcesOf, type StackTemplate, valueAt } from './template.ts'

type Statement = Record<'Effect' | 'Principal' | 'Action' | 'Resource', unknown>

export function checkSenders(stacks: readonly StackTemplate[]): string[] {
  return [...checkTopics(stacks), ...checkRuleQueues(stacks), ...checkRoleQueues(stacks)]
}

/** Returns the policies of a type that are attached, by this list of theirs, to a resource of their stack. */
function policiesOn(stacks: readonly StackTemplate[], type: string, list: string, on: Attached): unknown[] {
  return resourcesOf(stacks, type)
    .filter(({ stack }) => stack === on.stack)
    .map(({ Properties }) => Properties)
    .filter((properties) => listAt(properties, list).some((of) => referredId(of) === on.id))
}

interface Attached {
  readonly stack: string
  readonly id: string | undefined
}

/** Alarms of the account publish to the topics. */
function checkTopics(stacks: readonly StackTemplate[]): string[] {
  return resourcesOf(stacks, 'AWS::SNS::Topic').flatMap(({ at, stack, id }) => {
    const policies = policiesOn(stacks, 'AWS::SNS::TopicPolicy', 'Topics', { stack, id })
    // Without a policy of its own the account's services may publish.
    if (policies.length === 0) return []
    const isAllowed = policies.some((each) => allows(each, 'cloudwatch.amazonaws.com', 'sns:Publish'))
    return isAllowed
      ? []
      : [`${at} has a policy that does not let CloudWatch publish: no alarm is delivered.`]
  })
}

/** Rules put events that they could not deliver into queues, by the queue's policy. */
function checkRuleQueues(stacks: readonly StackTemplate[]): string[] {
  return resourcesOf(stacks, 'AWS::Events::Rule').flatMap(({ at, stack, Properties }) =>
    listAt(Properties, 'Targets').flatMap((target) => {
      const id = referredId(valueAt(target, 'DeadLetterConfig', 'Arn'))
      if (!id) return []
      const policies = policiesOn(stacks, 'AWS::SQS::QueuePolicy', 'Queues', { stack, id })
      const isAllowed = policies.some((each) => allows(each, 'events.amazonaws.com', 'sqs:SendMessage'))
      return isAllowed ? [] : [`${at} may not send to its dead-letter queue ${id}.`]
    }),
  )
}

/** Functions and schedules send with their own role. */
function checkRoleQueues(stacks: readonly StackTemplate[]): string[] {
  const byFunction = ['AWS::Lambda::EventInvokeConfig', 'AWS::Lambda::EventSourceMapping']
  const senders = [
    ...resourcesOf(stacks, ...byFunction).map(({ at, stack, Properties }) => ({
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
    const isGranted = policiesOn(stacks, 'AWS::IAM::Policy', 'Roles', { stack, id: role })
      .flatMap(statementsOf)
      .some(
        ({ Effect, Action, Resource }) =>
          Effect === 'Allow' &&
          [Action].flat().includes('sqs:SendMessage') &&
          [Resource].flat().some((of) => referredId(of) === id),
      )
    return isGranted ? [] : [`${at} may not send to its dead-letter queue ${id}.`]
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
