/** User attributes: which exist, and the list of names and values in which the API carries them. */
import * as z from 'zod'
import { isMailAddress } from '#shared/people/rules.ts'
import type { Account } from './store.ts'

const standard = new Set([
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
])

/** Attributes that tokens carry as true or false. */
export const booleanAttributes: ReadonlySet<string> = new Set(['email_verified', 'phone_number_verified'])

const attribute = z
  .object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).default('') })
  .refine(({ Name }) => standard.has(Name) || /^custom:[\w-]{1,20}$/.test(Name), 'Attribute does not exist.')
  .refine(
    ({ Name, Value }) => Name !== 'email' || Value === '' || isMailAddress(Value),
    'Invalid email address format.',
  )
  .refine(
    ({ Name, Value }) => !booleanAttributes.has(Name) || /^(true|false)$/i.test(Value),
    'Must be true or false.',
  )

/** A list of attributes as it is sent, read into an object; at most 50. */
export const attributeList = z
  .array(attribute)
  .max(50)
  .transform((list) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])))

/** An account's attributes as they are answered. */
export function listAttributes(account: Account): { Name: string; Value: string }[] {
  const all = { sub: account.sub, ...account.attributes }
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }))
}
