/** Reads the synthesised templates of all stacks and works their values out, as CloudFormation would when it
 * deploys them. Anything that it does not understand it refuses, and says where it stands. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve as resolvePath } from 'node:path'
import * as z from 'zod'
import { attributesOf, checkKnownType, type Place } from './resources.ts'

const anyRecord = z.record(z.string(), z.unknown())
const anyList = z.array(z.unknown())

const template = z.looseObject({
  Resources: z
    .record(
      z.string(),
      z.looseObject({
        Type: z.string(),
        Properties: anyRecord.default({}),
        Metadata: anyRecord.default({}),
        Condition: z.string().optional(),
      }),
    )
    .default({}),
  Parameters: z.record(z.string(), z.looseObject({ Default: z.unknown() })).default({}),
  Outputs: z
    .record(
      z.string(),
      z.looseObject({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }),
    )
    .default({}),
  Conditions: anyRecord.default({}),
})

interface StackTemplate {
  readonly name: string
  readonly body: z.output<typeof template>
}

/** Checks a template's outer shape. */
export function parseTemplate(name: string, body: unknown): StackTemplate {
  return { name, body: template.parse(body) }
}

/** Works out the values of one stack; those that other stacks export come from `imported`. */
function evaluator({ name: stack, body }: StackTemplate, place: Place, imported: (name: string) => unknown) {
  const { account, region } = place
  const pseudo: Readonly<Record<string, unknown>> = {
    'AWS::AccountId': account,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack,
    'AWS::StackId': `arn:aws:cloudformation:${region}:${account}:stack/${stack}/local`,
    'AWS::NoValue': undefined,
  }

  /** Returns what a resource is called, and its attributes. Throws where the stack has none of this id. */
  const resource = (id: string) => {
    const { Type: type, Properties } = body.Resources[id] ?? {}
    if (!type) throw new Error(`${stack} refers to ${id}, which it does not contain.`)
    const property = (key: string) => {
      const value = resolve(Properties?.[key])
      return typeof value === 'string' ? value : undefined
    }
    return attributesOf({ stack, id, type, property }, place)
  }

  const reference = (id: string): unknown => {
    if (id in pseudo) return pseudo[id]
    const parameter = body.Parameters[id]
    if (!parameter) return resource(id).ref
    if (parameter.Default !== undefined) return parameter.Default
    throw new Error(`${stack}: the parameter ${id} has no default.`)
  }

  /** Returns a value with every intrinsic function in it worked out. */
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve).filter((each) => each !== undefined)
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value)
    const [[name, argument] = ['']] = entries
    if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) return work(name, argument)
    const resolved = entries.map(([key, each]) => [key, resolve(each)] as const)
    return Object.fromEntries(resolved.filter(([, each]) => each !== undefined))
  }
  const text = (value: unknown) => z.coerce.string().parse(resolve(value))
  const list = (value: unknown) => anyList.parse(resolve(value))

  const work = (name: string, argument: unknown): unknown => {
    const [first, second, third] = Array.isArray(argument) ? argument : [argument]
    switch (name) {
      case 'Ref':
        return reference(z.string().parse(argument))
      case 'Fn::GetAtt': {
        const [id = '', ...path] = Array.isArray(argument) ? argument.map(text) : text(argument).split('.')
        return resource(id).attribute(path.join('.'))
      }
      case 'Fn::Join':
        return list(second).join(text(first))
      case 'Fn::Sub':
        return substitute(z.string().parse(first), anyRecord.parse(second ?? {}))
      case 'Fn::Select': {
        const chosen = list(second)[Number(text(first))]
        if (chosen === undefined) throw new Error(`${stack}: Fn::Select finds nothing at ${text(first)}.`)
        return chosen
      }
      case 'Fn::Split':
        return text(second).split(text(first))
      case 'Fn::If':
        return resolve(holds({ Condition: first }) ? second : third)
      case 'Fn::ImportValue':
        return imported(text(argument))
      default:
        throw new Error(`${stack}: the local runner does not understand ${name}.`)
    }
  }

  const substitute = (pattern: string, values: Readonly<Record<string, unknown>>): string =>
    pattern.replace(/\$\{([^}]+)\}/g, (whole, name: string) => {
      if (name.startsWith('!')) return `\${${name.slice(1)}}`
      if (name in values) return String(resolve(values[name]))
      const isAttribute = name.includes('.') && !name.startsWith('AWS::')
      return String((isAttribute ? work('Fn::GetAtt', name) : reference(name)) ?? whole)
    })

  const holds = (condition: unknown): boolean => {
    const [[name = '', argument] = []] = Object.entries(anyRecord.parse(condition))
    switch (name) {
      case 'Condition': {
        const inner = body.Conditions[z.string().parse(argument)]
        if (inner === undefined) throw new Error(`${stack}: there is no condition ${String(argument)}.`)
        return holds(inner)
      }
      case 'Fn::Equals': {
        const [one, other] = list(argument)
        return one === other
      }
      case 'Fn::Not':
        return !anyList.parse(argument).every(holds)
      case 'Fn::And':
        return anyList.parse(argument).every(holds)
      case 'Fn::Or':
        return anyList.parse(argument).some(holds)
      default:
        throw new Error(`${stack}: the local runner does not understand the condition ${name}.`)
    }
  }
  return { resolve, holds, resource }
}

/** A resource whose values are worked out. */
interface Resource<Properties> {
  readonly id: string
  /** Value of `Ref`. */
  readonly ref: string
  readonly properties: Properties
  /** Folder of its code, for resources that have an asset. */
  readonly assetPath: string | undefined
  /** Returns an attribute, as `Fn::GetAtt` gives it. */
  readonly attribute: (name: string) => string
}

export interface Assembly {
  readonly place: Place
  /** Returns the folder or file that an asset's object (`<hash>.zip`) is made of. */
  assetSource(objectKey: string): string | undefined
  /** Returns all resources of a type, their properties checked against what the caller understands. */
  all<S extends z.ZodType>(type: string, properties: S): Resource<z.output<S>>[]
  /** Returns the one resource of a type. Throws where there is none, or another. */
  one<S extends z.ZodType>(type: string, properties: S): Resource<z.output<S>>
}

/** Puts stacks together so that values can cross from one to another. */
export function assemble(
  stacks: readonly StackTemplate[],
  place: Place,
  folder = '.',
  sources: ReadonlyMap<string, string> = new Map(),
): Assembly {
  for (const { body } of stacks)
    for (const [id, { Type }] of Object.entries(body.Resources)) checkKnownType(Type, id)
  const imported = (name: string): unknown => {
    for (const { body, resolve } of evaluated)
      for (const { Export, Value } of Object.values(body.Outputs))
        if (Export && resolve(Export.Name) === name) return resolve(Value)
    throw new Error(`No stack exports ${name}.`)
  }
  const evaluated = stacks.map((stack) => ({ ...stack, ...evaluator(stack, place, imported) }))
  const all: Assembly['all'] = (type, schema) =>
    evaluated.flatMap(({ body, resolve, holds, resource }) =>
      Object.entries(body.Resources)
        .filter(([, { Type, Condition }]) => Type === type && (!Condition || holds({ Condition })))
        .map(([id, { Properties, Metadata }]) => {
          const { data, error } = schema.safeParse(resolve(Properties))
          if (error)
            throw new Error(`${type} ${id}: ${z.prettifyError(error)} (not understood by the local runner)`)
          const asset = Metadata['aws:asset:path']
          const assetPath = typeof asset === 'string' ? resolvePath(folder, asset) : undefined
          return { id, properties: data, assetPath, ...resource(id) }
        }),
    )
  return {
    place,
    assetSource: (objectKey) => sources.get(objectKey.replace(/\.\w+$/, '')),
    all,
    one: (type, schema) => {
      const [first, ...others] = all(type, schema)
      if (first && others.length === 0) return first
      throw new Error(`The runner understands templates with one ${type}.`)
    },
  }
}

const manifest = z.looseObject({
  artifacts: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      environment: z.string().optional(),
      properties: z
        .looseObject({ templateFile: z.string().optional(), stackName: z.string().optional() })
        .default({}),
    }),
  ),
})

const assetManifest = z.looseObject({
  files: z
    .record(z.string(), z.looseObject({ source: z.looseObject({ path: z.string().optional() }) }))
    .default({}),
})

/** Reads an assembly folder (`cdk.out`). Throws on unknown resource types and intrinsic functions. */
export function readAssembly(folder: string): Assembly {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const artifacts = Object.entries(manifest.parse(read('manifest.json')).artifacts)
  const stacks = artifacts.filter(([, { type }]) => type === 'aws:cloudformation:stack')
  const templates = stacks.map(
    ([
      id,
      {
        properties: { stackName = id, templateFile },
      },
    ]) => parseTemplate(stackName, read(templateFile ?? `${id}.template.json`)),
  )
  const assets = readdirSync(folder)
    .filter((name) => name.endsWith('.assets.json'))
    .flatMap((name) => Object.entries(assetManifest.parse(read(name)).files))
  const sources = assets.flatMap(([hash, { source }]) =>
    source.path ? [[hash, resolvePath(folder, source.path)] as const] : [],
  )
  const place = placeOf(stacks.map(([, { environment }]) => environment))
  return assemble(templates, place, folder, new Map(sources))
}

function placeOf(environments: readonly (string | undefined)[]): Place {
  const named = environments.find((environment) => environment && !environment.includes('unknown'))
  const [, account = '000000000000', region = 'eu-west-1'] = /^aws:\/\/([^/]+)\/(.+)$/.exec(named ?? '') ?? []
  return { account, region }
}
