/** The writes that a transaction is made of. */
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

/** Puts a new item; where there is one already, `problem` is raised. */
export function create<T extends object>(kind: Entity<T>, item: NoInfer<T>, problem?: ProblemCode): Write {
  const ConditionExpression = 'attribute_not_exists(PK)'
  return {
    item: { Put: { TableName: required(env.table), Item: toItem(kind, item), ConditionExpression } },
    problem,
  }
}

/** Puts an item over whatever is there, or where nothing is. */
export function put<T extends object>(kind: Entity<T>, item: NoInfer<T>): Write {
  return { item: { Put: { TableName: required(env.table), Item: toItem(kind, item) } } }
}

/** Puts an item as it is kept, made before, over whatever is there. */
export function putStored(Item: Record<string, unknown>): Write {
  return { item: { Put: { TableName: required(env.table), Item } } }
}

/** Puts an edited item over its earlier version, which must be the one before. */
export function replace<T extends { version: number }>(kind: Entity<T>, item: NoInfer<T>): Write {
  const Put = {
    TableName: required(env.table),
    Item: toItem(kind, item),
    ConditionExpression: 'version = :v',
    ExpressionAttributeValues: { ':v': item.version - 1 },
  }
  return { item: { Put }, problem: 'stale-version' }
}

/** Removes an item; that there is none is no problem. */
export function deleteItem(key: Key): Write {
  return { item: { Delete: { TableName: required(env.table), Key: { PK: key.PK, SK: key.SK } } } }
}

/** Removes an item that must be there, with these attributes; where it is not, `ConditionFailed` is raised. */
export function deleteExisting(key: Key, only: Readonly<Record<string, string | number>> = {}): Write {
  const { names, values, name, value } = aliases()
  const holding = Object.entries(only).map(([attribute, is]) => `${name(attribute)} = ${value(is)}`)
  const Delete = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    ConditionExpression: ['attribute_exists(PK)', ...holding].join(' AND '),
    ...(holding.length > 0 && { ExpressionAttributeNames: names, ExpressionAttributeValues: values }),
  }
  return { item: { Delete } }
}

/** Removes an item as long as these attributes are as said; else `ConditionFailed` is raised. */
export function deleteOnly(key: Key, only: Readonly<Record<string, unknown>>): Write {
  const { names, values, name, value } = aliases()
  const holding = holds(only, name, value)
  const Delete = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    ConditionExpression: ['attribute_exists(PK)', ...holding].join(' AND '),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
  return { item: { Delete } }
}

/** Removes an edited item, which must be at this version. */
export function deleteVersion(key: Key, version: number): Write {
  const Delete = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    ConditionExpression: 'version = :v',
    ExpressionAttributeValues: { ':v': version },
  }
  return { item: { Delete }, problem: 'stale-version' }
}

export interface Update {
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
  /** Attribute → value it must have now; `undefined`: it must not exist. */
  readonly only?: Readonly<Record<string, unknown>>
  readonly problem?: ProblemCode
}

/** Short names for the attributes and values of an expression, handed out one by one. */
function aliases() {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  return {
    names,
    values,
    name(attribute: string): string {
      const alias = `#${Object.keys(names).length}`
      names[alias] = attribute
      return alias
    },
    value(of: unknown): string {
      const alias = `:${Object.keys(values).length}`
      values[alias] = of
      return alias
    },
  }
}

/** That attributes have these values; `undefined`: that they do not exist. */
function holds(
  only: Readonly<Record<string, unknown>>,
  name: (attribute: string) => string,
  value: (of: unknown) => string,
): string[] {
  return Object.entries(only).map(([attribute, is]) =>
    is === undefined ? `attribute_not_exists(${name(attribute)})` : `${name(attribute)} = ${value(is)}`,
  )
}

/** Changes single attributes of an existing item: sets those of `set` that are defined, removes those of `remove`,
 * as long as those of `only` are as said; else `problem` is raised. */
export function update(key: Key, { set = {}, remove = [], only = {}, problem }: Update): Write {
  const { names, values, name, value } = aliases()
  const sets = Object.entries(set).filter(([, to]) => to !== undefined)
  const setting = sets.map(([attribute, to]) => `${name(attribute)} = ${value(to)}`)
  const removing = remove.map(name)
  const holding = holds(only, name, value)
  const Update = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    UpdateExpression: [
      setting.length > 0 && `SET ${setting.join(', ')}`,
      removing.length > 0 && `REMOVE ${removing.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' '),
    ConditionExpression: ['attribute_exists(PK)', ...holding].join(' AND '),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
  return { item: { Update }, problem }
}

/** Sets the attributes of an item, which is made where there is none, as long as one of them is below a number or a
 * text as it is stored; else `ConditionFailed` is raised. For what is noted now and then. */
export function refresh<T extends object>(
  kind: Entity<T>,
  item: NoInfer<T>,
  attribute: keyof T,
  below: number | string,
): Write {
  const { PK, SK, ...attributes } = toItem(kind, item)
  const { names, values, name, value } = aliases()
  const sets = Object.entries(attributes).map(([each, to]) => `${name(each)} = ${value(to)}`)
  const stored = name(String(attribute))
  const Update = {
    TableName: required(env.table),
    Key: { PK, SK },
    UpdateExpression: `SET ${sets.join(', ')}`,
    ConditionExpression: `attribute_not_exists(${stored}) OR ${stored} < ${value(below)}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
  return { item: { Update } }
}

/** How often numbers of an item were changed that are kept beside what they count: whoever counts again (drift.ts) writes
 * only as long as nobody has, also where a number is what it was before. */
const noted = { adding: '#changes :one', attribute: 'changes' } as const

type Updating = ReturnType<typeof counting>

function withNote<U extends Pick<Updating, 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>>(
  update: U,
) {
  return {
    ...update,
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, '#changes': noted.attribute },
    ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':one': 1 },
  }
}

/** Adds an item's number to the one that is stored, noting that it was changed; where there is no such item yet, it is made. */
export function increaseNoted<T extends object>(kind: Entity<T>, item: NoInfer<T>, number: keyof T): Write {
  const Update = counting(kind, item, number, `ADD #n :n, ${noted.adding} SET`)
  return { item: { Update: withNote(Update) } }
}

/** Adds an item's number to the one that is stored, as long as that is below a limit; where there is no such item yet, it is
 * made. */
export function increaseBelow<T extends object>(
  kind: Entity<T>,
  item: NoInfer<T>,
  number: keyof T,
  limit: number,
  problem: ProblemCode,
): Write {
  const Update = counting(kind, item, number, 'ADD #n :n SET')
  const ExpressionAttributeValues = { ...Update.ExpressionAttributeValues, ':limit': limit }
  const ConditionExpression = 'attribute_not_exists(#n) OR #n < :limit'
  return { item: { Update: { ...Update, ConditionExpression, ExpressionAttributeValues } }, problem }
}

/** Adds to several numbers of an item as long as none goes beyond its limit; where there is no such item yet, it is
 * made. */
export function increaseWithin<T extends object>(
  kind: Entity<T>,
  item: NoInfer<T>,
  numbers: Readonly<Record<string, { readonly by: number; readonly most: number }>>,
  problem: ProblemCode,
): Write {
  const { PK, SK, ...identity } = toItem(kind, item)
  const { names, values, name, value } = aliases()
  const sets = Object.entries(identity).map(([attribute, of]) => `${name(attribute)} = ${value(of)}`)
  const counted = Object.entries(numbers).map(([attribute, { by, most }]) => ({
    attribute: name(attribute),
    by: value(by),
    room: `attribute_not_exists(${name(attribute)}) OR ${name(attribute)} <= ${value(most - by)}`,
  }))
  const Update = {
    TableName: required(env.table),
    Key: { PK, SK },
    UpdateExpression: `SET ${sets.join(', ')} ADD ${counted.map(({ attribute, by }) => `${attribute} ${by}`).join(', ')}`,
    ConditionExpression: counted.map(({ room }) => `(${room})`).join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
  return { item: { Update }, problem }
}

/** Takes an item's number from the one that is stored; where there is no such item, it is made with 0. */
export function decrease<T extends object>(kind: Entity<T>, item: NoInfer<T>, number: keyof T): Write {
  return { item: { Update: counting(kind, item, number, 'SET #n = if_not_exists(#n, :n) - :n,') } }
}

/** An update that counts (`how`, of `#n` and `:n`) and sets all other attributes. */
function counting<T extends object>(kind: Entity<T>, item: T, number: keyof T, how: string) {
  const { PK, SK, [number as string]: by, ...rest } = toItem(kind, item)
  const names = Object.keys(rest)
  return {
    TableName: required(env.table),
    Key: { PK, SK },
    UpdateExpression: `${how} ${names.map((_, index) => `#${index} = :${index}`).join(', ')}`,
    ExpressionAttributeNames: {
      '#n': String(number),
      ...Object.fromEntries(names.map((name, index) => [`#${index}`, name])),
    },
    ExpressionAttributeValues: {
      ':n': by,
      ...Object.fromEntries(names.map((name, index) => [`:${index}`, rest[name]])),
    },
  }
}

/** Adds to a number of an item, which must be there, with these values (`undefined`: without such an attribute), noting that
 * it was changed. */
export function addToNumber(
  key: Key,
  number: string,
  by: number,
  problem?: ProblemCode,
  only: Update['only'] = {},
): Write {
  const { names, values, name, value } = aliases()
  const holding = holds(only, name, value)
  const Update = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    UpdateExpression: `ADD #n :n, ${noted.adding}`,
    ConditionExpression: ['attribute_exists(PK)', ...holding].join(' AND '),
    ExpressionAttributeNames: { ...names, '#n': number },
    ExpressionAttributeValues: { ...values, ':n': by },
  }
  return { item: { Update: withNote(Update) }, problem }
}

/** Adds to a number of an item, which must be there, as long as it is within bounds before, both included; else
 * `ConditionFailed` is raised. */
export function addWithin(
  key: Key,
  number: string,
  by: number,
  { least, most }: { readonly least: number; readonly most: number },
): Write {
  const Update = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    UpdateExpression: 'ADD #n :by',
    ConditionExpression: '#n BETWEEN :least AND :most',
    ExpressionAttributeNames: { '#n': number },
    ExpressionAttributeValues: { ':by': by, ':least': least, ':most': most },
  }
  return { item: { Update } }
}

/** Adds to numbers of an item, which must be there, as long as none falls below its `least` by that; else `ConditionFailed`
 * is raised. */
export function addToEach(
  key: Key,
  numbers: Readonly<Record<string, { readonly by: number; readonly least?: number }>>,
): Write {
  const { names, values, name, value } = aliases()
  const added = Object.entries(numbers).map(([number, more]) => ({ ...more, number: name(number) }))
  const least = added.flatMap(({ number, by, least }) =>
    least === undefined ? [] : [`${number} >= ${value(least - by)}`],
  )
  const Update = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    UpdateExpression: `ADD ${added.map(({ number, by }) => `${number} ${value(by)}`).join(', ')}`,
    ConditionExpression: ['attribute_exists(PK)', ...least].join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
  return { item: { Update } }
}

/** Adds to numbers that an item keeps together in an attribute, which must be there, as long as the item is as said;
 * else `ConditionFailed` is raised. */
export function addToNumbers(
  key: Key,
  attribute: string,
  by: Readonly<Record<string, number>>,
  only: Readonly<Record<string, unknown>>,
): Write {
  const { names, values, name, value } = aliases()
  const of = name(attribute)
  const adding = Object.entries(by).map(([number, more]) => {
    const place = `${of}.${name(number)}`
    return `${place} = ${place} + ${value(more)}`
  })
  const Update = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    UpdateExpression: `SET ${adding.join(', ')}`,
    ConditionExpression: [`attribute_exists(${of})`, ...holds(only, name, value)].join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
  return { item: { Update } }
}

/** Member of a set attribute, or the value of one that is no set, by attribute. */
type Marks = Readonly<Record<string, string>>

interface Marking {
  /** Sets that get a member; they must not have it. */
  readonly join?: Marks
  /** Sets that lose a member. */
  readonly leave?: Marks
  /** Attributes that get a value. */
  readonly mark?: Marks
  /** Attributes that go. */
  readonly unmark?: readonly string[]
  /** Attributes that must not be there. */
  readonly without?: readonly string[]
  readonly problem?: ProblemCode | undefined
}

/** Changes what an item notes of many: members of its sets, and single marks. Where there is no such item yet, it is
 * made. */
export function updateMarks<T extends object>(
  kind: Entity<T>,
  item: NoInfer<T>,
  { join = {}, leave = {}, mark = {}, unmark = [], without = [], problem }: Marking,
): Write {
  const { PK, SK, ...identity } = toItem(kind, item)
  const { names, values, name, value } = aliases()
  const each = (marks: Marks, written: (attribute: string, of: string) => string) =>
    Object.entries(marks).map(([attribute, of]) => written(name(attribute), of))
  const clause = (verb: string, parts: readonly string[]) =>
    parts.length > 0 ? `${verb} ${parts.join(', ')}` : ''
  const sets = Object.entries({ ...identity, ...mark }).map(
    ([attribute, of]) => `${name(attribute)} = ${value(of)}`,
  )
  const conditions = [
    ...each(join, (attribute, member) => `NOT contains(${attribute}, ${value(member)})`),
    ...without.map((attribute) => `attribute_not_exists(${name(attribute)})`),
  ]
  const Update = {
    TableName: required(env.table),
    Key: { PK, SK },
    UpdateExpression: [
      clause('SET', sets),
      clause(
        'ADD',
        each(join, (attribute, member) => `${attribute} ${value(new Set([member]))}`),
      ),
      clause(
        'DELETE',
        each(leave, (attribute, member) => `${attribute} ${value(new Set([member]))}`),
      ),
      clause('REMOVE', unmark.map(name)),
    ]
      .filter(Boolean)
      .join(' '),
    ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  }
  return { item: { Update }, problem }
}

/** Changes nothing, but sees to it that an item is at this version. */
export function checkVersion(key: Key, version: number): Write {
  const ConditionCheck = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    ConditionExpression: 'version = :v',
    ExpressionAttributeValues: { ':v': version },
  }
  return { item: { ConditionCheck } }
}

/** Changes nothing, but sees to it that an item is there and an attribute of it is at most this; else `ConditionFailed`
 * is raised. */
export function checkAtMost(key: Key, attribute: string, most: string): Write {
  const ConditionCheck = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    ConditionExpression: '#a <= :m',
    ExpressionAttributeNames: { '#a': attribute },
    ExpressionAttributeValues: { ':m': most },
  }
  return { item: { ConditionCheck } }
}

/** Puts an item over whatever is there, as long as that has no such attribute; else `ConditionFailed` is raised. */
export function putUnless<T extends object>(
  kind: Entity<T>,
  item: NoInfer<T>,
  attribute: keyof T & string,
): Write {
  const Put = {
    TableName: required(env.table),
    Item: toItem(kind, item),
    ConditionExpression: 'attribute_not_exists(#a)',
    ExpressionAttributeNames: { '#a': attribute },
  }
  return { item: { Put } }
}

/** Changes nothing, but sees to it that an item is there, with these values (`undefined`: without such an attribute). */
export function isThere(key: Key, problem: ProblemCode, only: Update['only'] = {}): Write {
  const { names, values, name, value } = aliases()
  const holding = Object.entries(only).map(([attribute, is]) =>
    is === undefined ? `attribute_not_exists(${name(attribute)})` : `${name(attribute)} = ${value(is)}`,
  )
  const ConditionCheck = {
    TableName: required(env.table),
    Key: { PK: key.PK, SK: key.SK },
    ConditionExpression: ['attribute_exists(PK)', ...holding].join(' AND '),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
  return { item: { ConditionCheck }, problem }
}
