/** Checks that what holds data outlives its stack, and that a change does not replace it. */
import { resourcesOf, type StackTemplate } from './template.ts'

/** Types whose loss cannot be made good. Buckets of logs and of the site's files are among them: they cost
 * nothing to keep. */
export const lastingTypes = [
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
