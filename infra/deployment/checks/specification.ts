/** Checks every property against the specification of CloudFormation: known, of the right type, none that is
 * required missing. */
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { PropertyType, ResourceProperties } from '@aws-cdk/service-spec-types'
import { isIntrinsic, resourcesOf, type StackTemplate } from './template.ts'

/** Resources of CDK's own, which no specification describes. */
const ownType = /^(Custom::|AWS::CDK::|AWS::CloudFormation::CustomResource$)/

export function checkSpecification(stacks: readonly StackTemplate[]): string[] {
  const specification = loadAwsServiceSpecSync()
  const findings: string[] = []

  const checkProperties = (at: string, known: ResourceProperties, given: Record<string, unknown>) => {
    for (const [name, { required }] of Object.entries(known))
      if (required && given[name] === undefined) findings.push(`${at}.${name} is missing.`)
    for (const [name, value] of Object.entries(given)) {
      const property = known[name]
      if (!property) findings.push(`${at}.${name} is unknown to CloudFormation.`)
      else checkValue(`${at}.${name}`, [property.type, ...(property.previousTypes ?? [])], value)
    }
  }
  /** A value fits where it fits one of the types that the property has, or had before. */
  const checkValue = (at: string, types: readonly PropertyType[], value: unknown) => {
    if (value === undefined || isIntrinsic(value)) return
    const possible = types.flatMap(alternatives)
    const fitting = possible.filter((type) => fits(type, value))
    if (fitting.length === 0) {
      findings.push(
        `${at} is ${JSON.stringify(value)?.slice(0, 80)}, which CloudFormation takes for nothing.`,
      )
      return
    }
    const [first, ...others] = fitting
    // Of several that fit from outside, the one with fewest findings inside counts.
    if (!first || others.length > 0) return
    if (first.type === 'array')
      for (const [n, each] of (value as unknown[]).entries()) checkValue(`${at}[${n}]`, [first.element], each)
    if (first.type === 'map')
      for (const [key, each] of Object.entries(value as object))
        checkValue(`${at}.${key}`, [first.element], each)
    if (first.type === 'ref') {
      const definition = specification.get('typeDefinition', first.reference.$ref)
      checkProperties(at, definition.properties, value as Record<string, unknown>)
    }
  }

  for (const { at, Type, Properties } of resourcesOf(stacks)) {
    if (ownType.test(Type)) continue
    const [known] = [...specification.lookup('resource', 'cloudFormationType', 'equals', Type)]
    if (!known) findings.push(`${at} is of the type ${Type}, which CloudFormation does not know.`)
    else checkProperties(at, known.properties, Properties)
  }
  return findings
}

function alternatives(type: PropertyType): PropertyType[] {
  return type.type === 'union' ? type.types.flatMap(alternatives) : [type]
}

function fits({ type }: PropertyType, value: unknown): boolean {
  switch (type) {
    case 'string':
    case 'date-time':
      return typeof value === 'string'
    case 'integer':
      return Number.isInteger(value) || (typeof value === 'string' && /^-?\d+$/.test(value))
    case 'number':
      return (
        typeof value === 'number' ||
        (typeof value === 'string' && value !== '' && !Number.isNaN(Number(value)))
      )
    case 'boolean':
      return typeof value === 'boolean' || value === 'true' || value === 'false'
    case 'array':
      return Array.isArray(value)
    case 'map':
    case 'ref':
    case 'tag':
      return typeof value === 'object' && !Array.isArray(value)
    case 'json':
      return true
    default:
      return false
  }
}
