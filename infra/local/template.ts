/** Reads the synthesised templates of all stacks and works their values out, as CloudFormation would when it
 * deploys them. Anything that it does not understand it refuses, and says where it stands. */
import { readFileSync } from 'node:fs'
import { join, resolve as resolvePath } from 'node:path'
import * as z from 'zod'
import { stages } from '#infra/stacks/stages.ts'
import { type AwsLocation, attributesOf, checkKnownType } from './resources.ts'

const anyRecord = z.record(z.string(), z.unknown())
const texts = z.array(z.string())
const joined = z.tuple([z.string(), texts])

const template = z.looseObject({
  Resources: z
    .record(
      z.string(),
      z.looseObject({
        Type: z.string(),
        Properties: anyRecord.default({}),
        Metadata: anyRecord.default({}),
        Condition: z.undefined().optional(),
      }),
    )
    .default({}),
  Outputs: z
    .record(
      z.string(),
      z.looseObject({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() }),
    )
    .default({}),
})

/** A stack's name and its template. */
type Stack = Readonly<{ name: string; body: unknown }>

/** Works out the values of one stack; those that other stacks export come from `imported`. */
function evaluator({ name: stack, body }: Stack, location: AwsLocation, imported: (name: string) => unknown) {
  const { Resources: resources, Outputs } = template.parse(body)
  const { account, region } = location
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
    const { Type: type, Properties } = resources[id] ?? {}
    if (!type) throw new Error(`${stack} refers to ${id}, which it does not contain.`)
    const property = (key: string) => {
      const value = resolve(Properties?.[key])
      return typeof value === 'string' ? value : undefined
    }
    return attributesOf({ stack, id, type, property }, location)
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

  const work = (name: string, argument: unknown): unknown => {
    switch (name) {
      case 'Ref': {
        const id = z.string().parse(argument)
        return id in pseudo ? pseudo[id] : resource(id).ref
      }
      case 'Fn::GetAtt': {
        const [id = '', ...path] = texts.parse(argument)
        return resource(id).attribute(path.join('.'))
      }
      case 'Fn::Join': {
        const [separator, parts] = joined.parse(resolve(argument))
        return parts.join(separator)
      }
      case 'Fn::ImportValue':
        return imported(z.string().parse(resolve(argument)))
      default:
        throw new Error(`${stack}: the local runner does not understand ${name}.`)
    }
  }

  for (const [id, { Type }] of Object.entries(resources)) checkKnownType(Type, id)
  return { resources, outputs: Object.values(Outputs), resolve, resource }
}

export type Assembly = ReturnType<typeof assemble>

/** Puts stacks together so that values can cross from one to another. */
export function assemble(stacks: readonly Stack[], location: AwsLocation, folder = '.') {
  const imported = (name: string): unknown => {
    for (const { outputs, resolve } of evaluated)
      for (const { Export, Value } of outputs)
        if (Export && resolve(Export.Name) === name) return resolve(Value)
    throw new Error(`No stack exports ${name}.`)
  }
  const evaluated = stacks.map((stack) => evaluator(stack, location, imported))
  const all = <S extends z.ZodType>(type: string, schema: S) =>
    evaluated.flatMap(({ resources, resolve, resource }) =>
      Object.entries(resources)
        .filter(([, { Type }]) => Type === type)
        .map(([id, { Properties, Metadata }]) => {
          const { data, error } = schema.safeParse(resolve(Properties))
          if (error)
            throw new Error(`${type} ${id}: ${z.prettifyError(error)} (not understood by the local runner)`)
          const asset = Metadata['aws:asset:path']
          const assetPath = typeof asset === 'string' ? resolvePath(folder, asset) : undefined
          return { id, properties: data as z.output<S>, assetPath, ...resource(id) }
        }),
    )
  return {
    location,
    /** Returns all resources of a type, their properties checked against what the caller understands. */
    all,
    /** Returns the one resource of a type. Throws where there is none, or another. */
    one: <S extends z.ZodType>(type: string, schema: S) => {
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
      properties: z.looseObject({ templateFile: z.string().default('') }).prefault({}),
    }),
  ),
})

/** Reads an assembly folder (`cdk.out`). Throws on unknown resource types and intrinsic functions. */
export function readAssembly(folder: string): Assembly {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const artifacts = Object.entries(manifest.parse(read('manifest.json')).artifacts)
  const stacks = artifacts.filter(([, { type }]) => type === 'aws:cloudformation:stack')
  const templates = stacks.map(([name, { properties }]) => ({ name, body: read(properties.templateFile) }))
  const { account, region } = stages.local
  return assemble(templates, { account, region }, folder)
}
