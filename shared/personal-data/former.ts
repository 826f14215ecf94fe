/** The name of somebody who was anonymised (docs/product.md#personal-data). Pure. */

const first = 'Former'

/** Returns the code of a person, the same in all records: the end of their id. */
export const formerCode = (personId: string) => personId.slice(-6).toUpperCase()

/** Returns the name and the address part of a person who was anonymised. */
export function formerName(personId: string) {
  const code = formerCode(personId)
  return {
    firstName: first,
    lastName: `colleague ${code}`,
    name: `${first} colleague ${code}`,
    slug: `former-colleague-${code.toLowerCase()}`,
  }
}

const shape = /^Former colleague [0-9A-Z]{6}$/

/** Tells whether a name is that of somebody who was anonymised. */
export const isFormerName = (name: string) => shape.test(name)
