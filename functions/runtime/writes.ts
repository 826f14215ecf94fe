/** Writes of a transaction. A failed condition raises the write's `problem`, or `ConditionFailed`. */
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import type { ProblemCode } from '#shared/problems.ts'
import { type Entity, type Key, toItem } from './entity.ts'
import { env, required } from './env.ts'

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** One write of a transaction, and the problem that it means when its condition does not hold. */
export interface Write {
  readonly item: TransactItem
  readonly problem?: ProblemCode | undefined
}

/** Attributes of an item as they must be before the write. */
export interface Condition {
  /** Attribute → its value; `undefined`: it does not exist. */
  readonly only?: Readonly<Record<string, unknown>>
  /** Attribute → a bound of its value, the bound included. */
  readonly least?: Readonly<Record<string, number | string>>
  readonly most?: Readonly<Record<string, number | string>>
  /** Attribute → a bound that its value does not reach. */
  readonly below?: Readonly<Record<string, number | string>>
  readonly problem?: ProblemCode | undefined
}

/** Changes of single attributes. */
export interface Changes extends Condition {
  /** Attribute → value; one that is undefined stays as it is. */
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  /** Attribute → number to add; a missing one counts as 0. `outer.inner` needs an existing `outer`. */
  readonly add?: Readonly<Record<string, number>>
  /** Attribute → number to add, also below 0. Notes that numbers of the item were changed: counter.ts mends
   * none that was changed meanwhile. */
  readonly count?: Readonly<Record<string, number>>
  /** Set attribute → a member that it gets, and does not have yet. */
  readonly join?: Readonly<Record<string, string>>
  /** Set attribute → a member that it loses. */
  readonly leave?: Readonly<Record<string, string>>
}

/** Puts a new item; where there is one already, `problem` is raised. */
export function create<T extends object>(kind: Entity<T>, item: NoInfer<T>, problem?: ProblemCode): Write {
  const Put = {
    TableName: required(env.table),
    Item: toItem(kind, item),
    ConditionExpression: isMissing('PK'),
  }
  return { item: { Put }, problem }
}

/** Puts an item over the one that is there, or where there is none. */
export function put<T extends object>(
  kind: Entity<T>,
  item: NoInfer<T>,
  { problem, ...condition }: Condition = {},
): Write {
  const expression = new Expression()
  const conditions = conditionsOf(condition, expression)
  const Put = { TableName: required(env.table), Item: toItem(kind, item), ...expression.input(conditions) }
  return { item: { Put }, problem }
}

/** Puts an item in its stored form over the one that is there. */
export function putStored(Item: Record<string, unknown>): Write {
  return { item: { Put: { TableName: required(env.table), Item } } }
}

/** Puts an edited item over its earlier version, which must be the one before. Raises `stale-version`. */
export function replace<T extends { version: number }>(kind: Entity<T>, item: NoInfer<T>): Write {
  return put(kind, item, { only: { version: item.version - 1 }, problem: 'stale-version' })
}

/** Changes single attributes of an item that exists. */
export function update(key: Key, { problem, ...changes }: Changes): Write {
  const expression = new Expression()
  const conditions = [doesExist('PK'), ...conditionsOf(changes, expression)]
  const UpdateExpression = changesIn(changes, expression)
  return {
    item: { Update: { ...tableKey(key), UpdateExpression, ...expression.input(conditions) } },
    problem,
  }
}

/** Sets all attributes but those of `add` and `count`, or creates the item. Bounds hold for missing
 * attributes too. */
export function upsert<T extends object>(
  kind: Entity<T>,
  item: NoInfer<T>,
  { problem, ...changes }: Changes,
): Write {
  const { PK, SK, shape, ...attributes } = toItem(kind, item)
  const added = { ...changes.add, ...changes.count }
  const own = Object.entries(attributes).filter(([attribute]) => !(attribute in added))
  const expression = new Expression()
  const conditions = conditionsOf(changes, expression, { isOptional: true })
  const set = { ...Object.fromEntries(own), ...changes.set }
  // An item of another release keeps the number of its shape: only a migration changes all that it has.
  const UpdateExpression = changesIn({ ...changes, set, initial: { shape } }, expression)
  return {
    item: { Update: { ...tableKey({ PK, SK }), UpdateExpression, ...expression.input(conditions) } },
    problem,
  }
}

/** Deletes an item; with a condition one that exists and fulfils it. */
export function deleteItem(key: Key, condition?: Condition): Write {
  if (!condition) return { item: { Delete: tableKey(key) } }
  const expression = new Expression()
  const conditions = [doesExist('PK'), ...conditionsOf(condition, expression)]
  return {
    item: { Delete: { ...tableKey(key), ...expression.input(conditions) } },
    problem: condition.problem,
  }
}

/** Changes nothing, but requires that an item exists and fulfils a condition. */
export function check(key: Key, { problem, ...condition }: Condition): Write {
  const expression = new Expression()
  const conditions = [doesExist('PK'), ...conditionsOf(condition, expression)]
  const ConditionCheck = { ...tableKey(key), ConditionExpression: '', ...expression.input(conditions) }
  return { item: { ConditionCheck }, problem }
}

const tableKey = ({ PK, SK }: Key) => ({ TableName: required(env.table), Key: { PK, SK } })

const doesExist = (attribute: string) => `attribute_exists(${attribute})`
const isMissing = (attribute: string) => `attribute_not_exists(${attribute})`

/** Short names for the attributes and values of an expression. */
class Expression {
  private readonly names: Record<string, string> = {}
  private readonly values: Record<string, unknown> = {}

  name(attribute: string): string {
    const alias = `#${Object.keys(this.names).length}`
    this.names[alias] = attribute
    return alias
  }

  /** Returns the name of an attribute, or of one inside another (`outer.inner`). */
  path(attribute: string): string {
    return attribute
      .split('.')
      .map((part) => this.name(part))
      .join('.')
  }

  value(of: unknown): string {
    const alias = `:${Object.keys(this.values).length}`
    this.values[alias] = of
    return alias
  }

  /** Returns the input of a command, whose expressions are made by now: what is empty the store refuses. */
  input(conditions: readonly string[]) {
    const { names, values } = this
    return {
      ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    }
  }
}

function conditionsOf(
  { only = {}, least = {}, most = {}, below = {}, ...changes }: Changes,
  expression: Expression,
  { isOptional = false } = {},
): string[] {
  const bounds = (operator: string, limits: Readonly<Record<string, number | string>>) =>
    Object.entries(limits).map(([attribute, limit]) => {
      const name = expression.name(attribute)
      const bound = `${name} ${operator} ${expression.value(limit)}`
      return isOptional ? `(${isMissing(name)} OR ${bound})` : bound
    })
  const inner = Object.keys(changes.add ?? {}).filter((attribute) => attribute.includes('.'))
  return [
    ...Object.entries(only).map(([attribute, is]) =>
      is === undefined
        ? isMissing(expression.name(attribute))
        : `${expression.name(attribute)} = ${expression.value(is)}`,
    ),
    ...bounds('>=', least),
    ...bounds('<=', most),
    ...bounds('<', below),
    ...inner.map((attribute) => doesExist(expression.path(attribute))),
    ...Object.entries(changes.join ?? {}).map(
      ([attribute, member]) => `NOT contains(${expression.name(attribute)}, ${expression.value(member)})`,
    ),
  ]
}

/** The attribute that says how often numbers of an item were changed. */
const noted = 'changes'

interface AllChanges extends Changes {
  /** Attribute → its value where there is none yet. */
  readonly initial?: Readonly<Record<string, unknown>>
}

function changesIn(
  { set = {}, initial = {}, remove = [], add = {}, count = {}, join = {}, leave = {} }: AllChanges,
  expression: Expression,
): string {
  const clause = (verb: string, parts: readonly string[]) =>
    parts.length > 0 ? [`${verb} ${parts.join(', ')}`] : []
  const each = <V>(of: Readonly<Record<string, V>>, part: (name: string, value: V) => string) =>
    Object.entries(of).map(([attribute, value]) => part(expression.name(attribute), value))
  const members = (of: Readonly<Record<string, string>>) =>
    each(of, (name, member) => `${name} ${expression.value(new Set([member]))}`)
  const defined = Object.fromEntries(Object.entries(set).filter(([, to]) => to !== undefined))
  const counters = Object.keys(count).length > 0 ? { ...count, [noted]: 1 } : {}
  return [
    ...clause('SET', [
      ...each(defined, (name, to) => `${name} = ${expression.value(to)}`),
      ...each(initial, (name, to) => `${name} = if_not_exists(${name}, ${expression.value(to)})`),
      ...Object.entries(add).map(([attribute, by]) => {
        const path = expression.path(attribute)
        return `${path} = ${addend(path, by, expression)} + ${expression.value(by)}`
      }),
    ]),
    ...clause('ADD', [...each(counters, (name, by) => `${name} ${expression.value(by)}`), ...members(join)]),
    ...clause('DELETE', members(leave)),
    ...clause(
      'REMOVE',
      remove.map((attribute) => expression.name(attribute)),
    ),
  ].join(' ')
}

/** Returns the number that is stored; where there is none so much that the sum is not below 0. */
function addend(path: string, by: number, expression: Expression): string {
  return path.includes('.') ? path : `if_not_exists(${path}, ${expression.value(Math.max(0, -by))})`
}
