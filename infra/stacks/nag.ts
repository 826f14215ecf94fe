/** Exceptions from rules of cdk-nag's AwsSolutions pack, each with its reason. */
import { Stack, Token, Validations } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/** Accepts findings on a construct and what it contains: rule (with the finding in brackets) → reason. */
export function accept(construct: IConstruct, findings: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(findings)) Validations.of(construct).acknowledge({ id, reason })
}

/** Returns cdk-nag's name of a value of `owner` that another stack refers to; a plain text is its own name. */
export function importedName(owner: IConstruct, value: string): string {
  if (!Token.isUnresolved(value)) return value
  const stack = Stack.of(owner)
  const imported: unknown = stack.resolve(stack.exportValue(value))
  return Object.values(imported as Record<'Fn::ImportValue', string>).join()
}
