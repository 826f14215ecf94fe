/** Owners of accounts: by the record's subject; before the first sign-in by a note. Never by address
 * alone. */
import * as z from 'zod'
import { formerHoldersOf, holderAt } from '#functions/people/address-history.ts'
import { holdersOf, personOfSub, personPartition } from '#functions/people/store.ts'
import { entity, type Key } from '#functions/runtime/entity.ts'
import { ConditionFailed, getItem, transact } from '#functions/runtime/table.ts'
import { create, deleteItem, put } from '#functions/runtime/writes.ts'
import type { Person } from '#shared/people/model.ts'

const login = z.object({ sub: z.string(), personId: z.string() })
type Login = z.infer<typeof login>

const bySub = (sub: string): Key => ({ PK: `SUB#${sub}`, SK: 'LOGIN' })
const byPerson = (personId: string): Key => ({ PK: personPartition(personId), SK: 'LOGIN' })

const loginsBySub = entity<Login>({ type: 'login', schema: login, keys: ({ sub }) => bySub(sub) })
const loginsByPerson = entity<Login>({
  type: 'login-of-person',
  schema: login,
  keys: ({ personId }) => byPerson(personId),
})

/** The subject of a person's account, where it is known. */
export async function subjectOf({ personId, account }: Person): Promise<string | undefined> {
  return account?.sub ?? (await notedSubjectOf(personId))
}

/** The subject that is noted for a person before their first sign-in. */
export async function notedSubjectOf(personId: string): Promise<string | undefined> {
  return (await getItem(loginsByPerson, byPerson(personId)))?.sub
}

/** Finds the person bound to a subject; nobody for one known by address only. */
export async function boundTo(sub: string): Promise<string | undefined> {
  const [person, noted] = await Promise.all([personOfSub(sub), getItem(loginsBySub, bySub(sub))])
  return person?.personId ?? noted?.personId
}

/** Binds an account to a person. Raises `ConditionFailed` where either is bound otherwise. */
export async function bindLogin(bound: Login): Promise<void> {
  try {
    await transact([create(loginsBySub, bound), create(loginsByPerson, bound)])
  } catch (error) {
    const noted = error instanceof ConditionFailed && (await getItem(loginsBySub, bySub(bound.sub)))
    if (!noted || noted.personId !== bound.personId) throw error
  }
}

/** Binds another account to a person in the place of one that is gone. Raises `ConditionFailed`. */
export async function rebindLogin(lost: string, bound: Login): Promise<void> {
  await transact([
    deleteItem(bySub(lost)),
    create(loginsBySub, bound),
    put(loginsByPerson, bound, { only: { sub: lost } }),
  ])
}

interface Account {
  readonly sub: string
  /** Lower case; what it was made with, as far as nothing is bound to it. */
  readonly email: string
}

/** Finds the owner of an account: the bound one, else the holder of its address when it was made
 * (`madeAt`). */
export async function ownerOf(
  { sub, email }: Account,
  madeAt: () => Promise<Date | undefined>,
): Promise<string | undefined> {
  const bound = await boundTo(sub)
  if (bound) return bound
  const [former, holders] = await Promise.all([
    formerHoldersOf(email),
    holdersOf([{ kind: 'EMAIL', name: email }]),
  ])
  const present = holders.get(`EMAIL#${email}`)
  if (former.length === 0) return present
  const madeTime = await madeAt()
  return madeTime && holderAt(madeTime, former, present)
}
