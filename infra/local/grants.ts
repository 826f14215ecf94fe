/** What each function's role allows, read from the templates, asked call by call as IAM would. */
import * as z from 'zod'
import type { Lambda } from './lambdas.ts'
import { wildcard } from './site-folder.ts'
import type { Assembly } from './template.ts'

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())

const statement = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Resource: oneOrMore,
  Condition: z.unknown().optional(),
})
const document = z.looseObject({ Statement: z.array(statement) })

const policy = z.looseObject({ PolicyDocument: document, Roles: z.array(z.string()).default([]) })
const role = z.looseObject({
  Policies: z.array(z.looseObject({ PolicyDocument: document })).default([]),
  ManagedPolicyArns: z.array(z.string()).default([]),
})

/** Managed policies that grant nothing of what is emulated here. */
const harmless = /service-role\/(AWSLambdaBasicExecutionRole|AWSXRayDaemonWriteAccess)$/

/** Services whose calls are checked; statements about others need no understanding. */
const checked = /^(\*|(dynamodb|ses|cognito-idp|s3|sqs|kms):)/

export interface NeededGrant {
  /** `dynamodb:PutItem` */
  readonly action: string
  readonly resource: string
}

/** Whether a function's role allows something. */
export type Grants = (lambda: Lambda, needed: NeededGrant) => boolean

/** Reads every role. Throws on conditions, which are not understood, in statements that matter here. */
export function readGrants(assembly: Assembly): Grants {
  const policies = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'].flatMap((type) =>
    assembly.all(type, policy),
  )
  const statements = new Map<string, z.output<typeof statement>[]>()
  for (const found of assembly.all('AWS::IAM::Role', role)) {
    const attached = policies.filter(({ properties }) => properties.Roles.includes(found.ref))
    const documents = [...found.properties.Policies, ...attached.map(({ properties }) => properties)]
    const own = documents.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    statements.set(
      found.attribute('Arn'),
      own.filter(({ Action }) => Action.some((action) => checked.test(action))),
    )
    checkUnderstood(
      found.id,
      statements.get(found.attribute('Arn')) ?? [],
      found.properties.ManagedPolicyArns,
    )
  }
  return ({ roleArn }, needed) => {
    const own = statements.get(roleArn ?? '') ?? []
    const fitting = own.filter(
      ({ Action, Resource }) =>
        Action.some((action) => wildcard(action).test(needed.action)) &&
        Resource.some((resource) => wildcard(resource).test(needed.resource)),
    )
    return fitting.length > 0 && fitting.every(({ Effect }) => Effect === 'Allow')
  }
}

function checkUnderstood(
  id: string,
  own: readonly z.output<typeof statement>[],
  managed: readonly string[],
): void {
  const conditional = own.find(({ Condition }) => Condition !== undefined)
  if (conditional)
    throw new Error(
      `The role ${id} grants ${conditional.Action} on a condition, which strict mode does not understand.`,
    )
  const unknown = managed.find((arn) => !harmless.test(arn) && !id.startsWith('Custom'))
  if (unknown)
    throw new Error(`The role ${id} has the managed policy ${unknown}, which strict mode does not know.`)
}
