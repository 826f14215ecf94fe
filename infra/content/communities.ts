/** The communities that a portal starts with: one for each company of the group, found by the company's name. */
import type { Community } from '#shared/communities/model.ts'
import { slugify } from '#shared/ids.ts'
import { groupName, sisterCompany } from '#shared/people/rules.ts'

/** Companies by community id; the group's own people belong to the first, the external sister company's to the last. */
export const companies = {
  61: groupName,
  62: 'Northwind Television',
  63: 'Northwind Sport',
  64: 'Northwind Streaming',
  65: 'Northwind Technology',
  66: 'Northwind Customer Services',
  67: 'Northwind Southern Africa',
  68: 'Northwind East Africa',
  69: 'Northwind West Africa',
  70: sisterCompany,
} as const
export type Company = (typeof companies)[keyof typeof companies]

export const communityList: readonly Community[] = Object.entries(companies).map(([id, title]) => ({
  id: Number(id),
  title,
  slug: slugify(title),
}))
