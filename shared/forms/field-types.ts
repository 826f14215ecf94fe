/** Types and roles of a form's questions. Separate from the schemas, which editors' screens do not need. */

/** Every field type that a challenge or an award event can ask for. */
export const fieldTypes = [
  'single-text',
  'text-area',
  'text-150-words',
  'yes-no-150-words',
  'file',
  'image',
  'checkboxes',
  'values-and-behaviours',
  'behaviours',
  'grouped-select',
  'single-select',
  'high5-card',
  'downgrade-reason',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Types for ideas: they have no downgrade whose reason could be given. */
export const entryFieldTypes = fieldTypes.filter((type) => type !== 'downgrade-reason')

/** Meanings that the product itself must recognise, regardless of the label (docs/product.md#fields). */
export const fieldRoles = ['sponsor', 'behaviour', 'motivation', 'supporting-documentation', 'month'] as const
export type FieldRole = (typeof fieldRoles)[number]

/** Roles for ideas: the others are about awards. */
export const entryFieldRoles: readonly FieldRole[] = ['supporting-documentation']

/** The types that a role may have. */
const typesOfRole: Readonly<Record<FieldRole, readonly FieldType[]>> = {
  sponsor: ['single-text'],
  behaviour: ['high5-card', 'behaviours'],
  motivation: ['single-text', 'text-area', 'text-150-words'],
  'supporting-documentation': ['file', 'image'],
  month: ['single-select'],
}

interface Question {
  readonly type: FieldType
  readonly validation?: 'email' | undefined
}

/** Tells whether a question can have a role; the sponsor needs an address. */
export function fitsRole({ type, validation }: Question, role: FieldRole): boolean {
  return typesOfRole[role].includes(type) && (role !== 'sponsor' || validation === 'email')
}
