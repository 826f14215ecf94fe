/** Directory files for tests: written, uploaded, compared and applied as the product does it. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { handler } from '#events/directory/handler.ts'
import { projectPerson } from '#events/people/projection.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { communities } from '#functions/communities/store.ts'
import { uploadKey, wakeKey } from '#functions/directory/object-keys.ts'
import { findPerson, people } from '#functions/people/store.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { type ColumnKey, directoryColumns } from '#shared/directory/columns.ts'
import type { DirectoryImport, EntryDecision, EntryKind, ImportEntry } from '#shared/directory/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from './calls.ts'
import { useCredentials } from './credentials.ts'
import { useTableDoor } from './faulty-door.ts'
import { post, standInFiles } from './files.ts'
import { addPeople, somebody } from './people.ts'
import { useStream } from './stream.ts'
import { useTable } from './table.ts'

type Row = Partial<Record<ColumnKey, string>>

/** A line as the directory would say a person is. */
export function rowOf(person: Person, more: Row = {}): Row {
  const { employeeNumber, firstName, lastName, email, department, departmentName, company } = person
  const { businessUnit, gom, country } = person
  return {
    employeeNumber,
    firstName,
    lastName,
    email,
    department,
    departmentName,
    company,
    businessUnit,
    gom,
    country,
    ...more,
  }
}

/** A file of these lines, with the columns that any of them has. */
export function csvOf(rows: readonly Row[], delimiter = ','): string {
  const used = directoryColumns.filter(({ key }) => rows.some((row) => row[key] !== undefined))
  const lines = [
    used.map(({ header }) => header),
    ...rows.map((row) => used.map(({ key }) => row[key] ?? '')),
  ]
  return lines.map((cells) => cells.join(delimiter)).join('\r\n')
}

/** What the bucket would tell of an object. */
export function objectCreated(key: string, time = new Date().toISOString()) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Object Created' as const,
    source: 'aws.s3',
    account: '000000000000',
    time,
    region: 'eu-west-1',
    resources: [],
    detail: { object: { key, etag: 'e' } },
  }
}

/** Imports as this administrator does them. */
export function importsBy(admin: Person, files: ReturnType<typeof standInFiles>) {
  const get = async (id: string): Promise<DirectoryImport> =>
    (await as(admin).call(directoryApi.getImport, { params: { id } })).reply

  /** Announces a file and uploads it. */
  async function upload(content: string | Uint8Array): Promise<string> {
    const body = { fileName: 'people.csv', bytes: content.length }
    const { reply } = await as(admin).call(directoryApi.startImport, { body })
    const answer = await post(reply.upload, content)
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return reply.import.id
  }

  /** Uploads a file and lets it be compared. */
  async function compare(content: string | Uint8Array): Promise<DirectoryImport> {
    const id = await upload(content)
    await handler(objectCreated(uploadKey(id)))
    return get(id)
  }

  const decide = ({ id, version, guards }: DirectoryImport, isConfirmed = false) =>
    as(admin).call(directoryApi.applyImport, {
      params: { id },
      body: { version, ...(isConfirmed && { confirmed: guards }) },
    })

  /** Says yes to a plan, and to all that is unusual about it, and lets it be applied. */
  async function apply(planned: DirectoryImport): Promise<DirectoryImport> {
    const { status, problem } = await decide(planned, true)
    if (status !== 202) throw new Error(problem.code)
    if (!(await files.keys()).includes(wakeKey(planned.id))) throw new Error('The import was not woken.')
    await handler(objectCreated(wakeKey(planned.id)))
    return get(planned.id)
  }

  async function entries({ id }: DirectoryImport, kind: EntryKind): Promise<ImportEntry[]> {
    const found: ImportEntry[] = []
    for (let cursor: string | undefined; ; ) {
      const query = { kind, size: 100, ...(cursor && { cursor }) }
      const { reply } = await as(admin).call(directoryApi.listImportEntries, { params: { id }, query })
      found.push(...reply.items)
      cursor = reply.next
      if (!cursor) return found
    }
  }

  const undecided = async (of: DirectoryImport, ...names: string[]) =>
    (await entries(of, 'undecided')).filter(({ name }) => names.includes(name ?? ''))

  /** Says who the undecided lines with these names mean. */
  async function decideLines(of: DirectoryImport, decision: EntryDecision, ...names: string[]) {
    const lines = await undecided(of, ...names)
    expect(lines).toHaveLength(names.length)
    const answers = []
    for (const { line = 0 } of lines) {
      const params = { id: of.id, line }
      answers.push(await as(admin).call(directoryApi.decideImportEntry, { params, body: { decision } }))
    }
    return answers
  }

  return { get, upload, compare, decide, apply, entries, undecided, decideLines }
}

/** A portal of two communities whose directory has so many people, and Ada who imports it. */
export function useDirectory(staff: number) {
  const table = useTable({ stream: true })
  const door = useTableDoor()
  const files = standInFiles()
  useCredentials()
  const stream = useStream(['person'])
  const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], company: 'Alpha' })
  let made = 0

  /** Somebody in the directory of whom no other test knows. */
  async function employee(firstName: string, lastName: string, more: Partial<Person> = {}): Promise<Person> {
    made += 1
    const email = `${firstName}.${lastName}${made}@thinktank.example`.toLowerCase()
    const added = somebody(firstName, lastName, { email, slug: `slug-${made}`, company: 'Alpha', ...more })
    await addPeople(table, added)
    return added
  }

  /** Many of them at once. */
  async function employees(count: number, firstName: string, lastName: string): Promise<Person[]> {
    const added = Array.from({ length: count }, (_, n) => {
      made += 1
      const email = `${firstName}.${lastName}${n}-${made}@thinktank.example`.toLowerCase()
      return somebody(firstName, `${lastName}${n}`, { email, slug: `slug-${made}`, company: 'Alpha' })
    })
    await addPeople(table, ...added)
    return added
  }

  /** Lets the stream bring what has changed. */
  async function settle(): Promise<void> {
    expect(await forEachChanged(await stream.next(), { each: projectPerson })).toEqual({
      batchItemFailures: [],
    })
  }

  /** Lines of everybody in the directory but these. */
  async function othersThan(...without: Person[]): Promise<Row[]> {
    const ids = new Set(without.map(({ personId }) => personId))
    return (await table.items('person'))
      .map((item) => people.schema.parse(item))
      .filter(({ status, hierarchy, personId }) => status === 'active' && hierarchy && !ids.has(personId))
      .map((each) => rowOf(each))
  }

  /** The record of somebody as it is now. */
  async function person({ personId }: Pick<Person, 'personId'>): Promise<Person> {
    const found = await findPerson(personId)
    if (!found) throw new Error('Nobody.')
    return found
  }

  const actsOn = async ({ personId }: Pick<Person, 'personId'>) =>
    (await table.items('audit')).filter(({ subject }) => subject === `PERSON#${personId}`)

  /** Lets an import be applied, with calls of the table that fail after so many. Tells whether it got through. */
  async function crashingAfter(calls: number, id: string): Promise<boolean> {
    let count = 0
    const refusal = { status: 400, body: { __type: 'com.amazonaws.dynamodb.v20120810#ValidationException' } }
    door.failWith(() => (++count > calls ? refusal : undefined))
    const survived = await handler(objectCreated(wakeKey(id))).then(
      () => true,
      () => false,
    )
    door.failWith(undefined)
    return survived
  }

  beforeAll(async () => {
    await addPeople(table, ada)
    await table.put(communities, { id: 71, title: 'Alpha', slug: 'alpha' })
    await table.put(communities, { id: 72, title: 'Beta', slug: 'beta' })
    await employees(staff, 'Staff', 'N')
    // Nobody looks for them in lists.
    await stream.next()
  })

  const imports = importsBy(ada, files)
  const others = { settle, othersThan, person, actsOn, crashingAfter }
  return { table, files, ada, imports, employee, employees, ...others }
}
