/** Checks that what holds data outlives its stack, and that no deployment takes it away or replaces it:
 * `npm run deploy` refuses that. */
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import { isEqual } from 'es-toolkit'
import { resourcesOf, type StackTemplate } from './checks/template.ts'

/** Compares the templates in service with new ones: returns a sentence for each resource with data that would
 * be removed from its stack, or replaced by an empty one. */
export function lossesBetween(before: readonly StackTemplate[], after: readonly StackTemplate[]): string[] {
  const next = new Map(resourcesOf(after, ...lastingTypes).map((each) => [each.at, each]))
  const stacks = new Set(after.map(({ name }) => name))
  return resourcesOf(before, ...lastingTypes).flatMap(({ at, stack, Type, Properties }) => {
    if (!stacks.has(stack)) return []
    const found = next.get(at)
    if (!found || found.Type !== Type) return [`${at} (${Type}) would leave its stack.`]
    return replacing(Type)
      .filter((property) => !isEqual(Properties[property], found.Properties[property]))
      .map((property) => `${at} (${Type}) would be replaced, because ${property} changes.`)
  })
}

/** Properties whose change makes a new resource. */
function replacing(type: string): string[] {
  const [known] = [...loadAwsServiceSpecSync().lookup('resource', 'cloudFormationType', 'equals', type)]
  return Object.entries(known?.properties ?? {}).flatMap(([name, { causesReplacement }]) =>
    causesReplacement === 'yes' ? [name] : [],
  )
}

/** Types whose loss cannot be made good. Buckets of logs and of the site's files are among them: they cost
 * nothing to keep. */
const lastingTypes = [
  'AWS::Backup::BackupVault',
  'AWS::Cognito::UserPool',
  'AWS::DynamoDB::GlobalTable',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
]

export function checkLasting(stacks: readonly StackTemplate[]): string[] {
  return resourcesOf(stacks, ...lastingTypes).flatMap(({ at, DeletionPolicy, UpdateReplacePolicy }) => [
    ...(DeletionPolicy === 'Retain' ? [] : [`${at} is deleted with its stack.`]),
    ...(UpdateReplacePolicy === 'Retain' ? [] : [`${at} is deleted when it is replaced.`]),
  ])
}
