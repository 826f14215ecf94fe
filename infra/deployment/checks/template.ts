/** Templates as CloudFormation gets them, for checks of what AWS would refuse or lose. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const record = z.record(z.string(), z.unknown())

const resource = z.looseObject({
  Type: z.string(),
  Properties: record.default({}),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
})
export type TemplateResource = z.output<typeof resource>

const template = z.looseObject({
  Description: z.string().default(''),
  Resources: z.record(z.string(), resource),
  Outputs: record.default({}),
  Parameters: record.default({}),
})

/** A stack's name and template. */
export interface StackTemplate {
  readonly name: string
  /** Characters of the template, of which AWS takes a million. */
  readonly size: number
  readonly body: z.output<typeof template>
}

/** A resource, and where it stands: `Stack/Id`. */
export interface Found extends TemplateResource {
  readonly at: string
  readonly stack: string
  readonly id: string
}

export function stackTemplate(name: string, body: unknown): StackTemplate {
  return { name, size: JSON.stringify(body).length, body: template.parse(body) }
}

/** Reads the templates of an assembly folder (`cdk.out`). */
export function readTemplates(folder: string): StackTemplate[] {
  if (!existsSync(folder)) throw new Error(`There are no templates in ${folder}: synthesise them first.`)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) =>
      stackTemplate(file.replace('.template.json', ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    )
}

/** Returns all resources of these types; of all types where none is named. */
export function resourcesOf(stacks: readonly StackTemplate[], ...types: string[]): Found[] {
  return stacks.flatMap(({ name, body }) =>
    Object.entries(body.Resources)
      .filter(([, { Type }]) => types.length === 0 || types.includes(Type))
      .map(([id, found]) => ({ ...found, at: `${name}/${id}`, stack: name, id })),
  )
}

/** Returns the value at a path of a JSON value, or undefined. */
export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce((found, key) => (found as Record<string | number, unknown> | undefined)?.[key], value)
}

/** Returns what is at a path as a list: of one, of several, or of none. */
export function listAt(value: unknown, ...path: (string | number)[]): unknown[] {
  const found = valueAt(value, ...path)
  return found === undefined ? [] : [found].flat()
}

/** Returns the logical id that a value refers to in its own stack: `Ref` or `Fn::GetAtt`. */
export function referredId(value: unknown): string | undefined {
  const id = valueAt(value, 'Ref') ?? listAt(value, 'Fn::GetAtt')[0]
  return typeof id === 'string' ? id : undefined
}

export const isIntrinsic = (value: unknown): boolean => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false
  const [key = '', ...others] = Object.keys(value)
  return others.length === 0 && (key === 'Ref' || key.startsWith('Fn::'))
}
