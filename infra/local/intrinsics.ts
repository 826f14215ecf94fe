/** CloudFormation's intrinsic functions, worked out for one machine; whatever is not understood is refused. */
import * as z from 'zod'
import { attributeOf, type Named, type Place, refOf } from './physical.ts'

const anyRecord = z.record(z.string(), z.unknown())

const rawResource = z.looseObject({
  Type: z.string(),
  Properties: anyRecord.default({}),
  Metadata: anyRecord.default({}),
  Condition: z.string().optional(),
})

export const rawTemplate = z.looseObject({
  Resources: z.record(z.string(), rawResource).default({}),
  Parameters: z.record(z.string(), z.looseObject({ Default: z.unknown() })).default({}),
  Outputs: z
    .record(
      z.string(),
      z.looseObject({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }),
    )
    .default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Mappings: z.record(z.string(), z.record(z.string(), anyRecord)).default({}),
})

/** One stack's template. */
export interface StackTemplate {
  readonly name: string
  readonly body: z.output<typeof rawTemplate>
}

/** All stacks of an assembly: values cross from one to another. */
export interface Context {
  readonly stacks: readonly StackTemplate[]
  readonly place: Place
}

/** A resource by its logical id, as far as its name goes. Throws where the stack has none. */
export function namedIn(stack: StackTemplate, id: string, context: Context): Named {
  const resource = stack.body.Resources[id]
  if (!resource) throw new Error(`${stack.name} refers to ${id}, which it does not contain.`)
  return {
    stack: stack.name,
    id,
    type: resource.Type,
    named: (property) => {
      const value = resolve(resource.Properties[property], stack, context)
      return typeof value === 'string' ? value : undefined
    },
  }
}

/** A value with every intrinsic function in it worked out. */
export function resolve(value: unknown, stack: StackTemplate, context: Context): unknown {
  if (Array.isArray(value))
    return value.map((one) => resolve(one, stack, context)).filter((one) => one !== undefined)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
  const [first] = entries
  if (entries.length === 1 && first && (first[0] === 'Ref' || first[0].startsWith('Fn::')))
    return intrinsic(first[0], first[1], stack, context)
  const resolved = entries.map(([key, one]) => [key, resolve(one, stack, context)] as const)
  return Object.fromEntries(resolved.filter(([, one]) => one !== undefined))
}

function intrinsic(name: string, argument: unknown, stack: StackTemplate, context: Context): unknown {
  const list = () => z.array(z.unknown()).parse(argument)
  const text = (value: unknown) => z.coerce.string().parse(resolve(value, stack, context))
  switch (name) {
    case 'Ref':
      return reference(z.string().parse(argument), stack, context)
    case 'Fn::GetAtt': {
      const [id = '', ...path] = Array.isArray(argument) ? argument.map(text) : text(argument).split('.')
      return attributeOf(namedIn(stack, id, context), path.join('.'), context.place)
    }
    case 'Fn::Join': {
      const [separator, parts] = list()
      return z
        .array(z.unknown())
        .parse(resolve(parts, stack, context))
        .join(text(separator))
    }
    case 'Fn::Sub': {
      const [template, values] = Array.isArray(argument) ? argument : [argument, {}]
      return substitute(z.string().parse(template), anyRecord.parse(values ?? {}), stack, context)
    }
    case 'Fn::Select': {
      const [index, from] = list()
      const chosen = z.array(z.unknown()).parse(resolve(from, stack, context))[Number(text(index))]
      if (chosen === undefined) throw new Error(`${stack.name}: Fn::Select finds nothing at ${text(index)}.`)
      return chosen
    }
    case 'Fn::Split': {
      const [separator, whole] = list()
      return text(whole).split(text(separator))
    }
    case 'Fn::If': {
      const [condition, yes, no] = list()
      return resolve(holds({ Condition: condition }, stack, context) ? yes : no, stack, context)
    }
    case 'Fn::FindInMap': {
      const [map, first, second] = list().map(text)
      const found = stack.body.Mappings[map ?? '']?.[first ?? '']?.[second ?? '']
      if (found === undefined)
        throw new Error(`${stack.name}: nothing in the map at ${map}.${first}.${second}.`)
      return found
    }
    case 'Fn::ImportValue':
      return imported(text(argument), context)
    default:
      throw new Error(`${stack.name}: the local runner does not understand ${name}.`)
  }
}

function reference(id: string, stack: StackTemplate, context: Context): unknown {
  const pseudo: Readonly<Record<string, unknown>> = {
    'AWS::AccountId': context.place.account,
    'AWS::Region': context.place.region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack.name,
    'AWS::StackId': `arn:aws:cloudformation:${context.place.region}:${context.place.account}:stack/${stack.name}/local`,
    'AWS::NoValue': undefined,
  }
  if (id in pseudo) return pseudo[id]
  const parameter = stack.body.Parameters[id]
  if (!parameter) return refOf(namedIn(stack, id, context), context.place)
  if (parameter.Default === undefined) throw new Error(`${stack.name}: the parameter ${id} has no default.`)
  return parameter.Default
}

function substitute(
  template: string,
  values: Readonly<Record<string, unknown>>,
  stack: StackTemplate,
  context: Context,
): string {
  return template.replace(/\$\{([^}]+)\}/g, (whole, name: string) => {
    if (name.startsWith('!')) return `\${${name.slice(1)}}`
    if (name in values) return String(resolve(values[name], stack, context))
    if (!name.includes('.') || name.startsWith('AWS::'))
      return String(reference(name, stack, context) ?? whole)
    return String(intrinsic('Fn::GetAtt', name, stack, context))
  })
}

function imported(name: string, context: Context): unknown {
  for (const stack of context.stacks) {
    for (const output of Object.values(stack.body.Outputs)) {
      if (output.Export && resolve(output.Export.Name, stack, context) === name)
        return resolve(output.Value, stack, context)
    }
  }
  throw new Error(`No stack exports ${name}.`)
}

/** Whether a condition holds. */
export function holds(condition: unknown, stack: StackTemplate, context: Context): boolean {
  const [name, argument] = Object.entries(anyRecord.parse(condition))[0] ?? []
  const several = () => z.array(z.unknown()).parse(argument)
  const each = (one: unknown) => holds(one, stack, context)
  switch (name) {
    case 'Condition': {
      const inner = stack.body.Conditions[z.string().parse(argument)]
      if (inner === undefined) throw new Error(`${stack.name}: there is no condition ${String(argument)}.`)
      return holds(inner, stack, context)
    }
    case 'Fn::Equals': {
      const [one, other] = several().map((value) => resolve(value, stack, context))
      return one === other
    }
    case 'Fn::Not':
      return !several().every(each)
    case 'Fn::And':
      return several().every(each)
    case 'Fn::Or':
      return several().some(each)
    default:
      throw new Error(`${stack.name}: the local runner does not understand the condition ${name}.`)
  }
}
