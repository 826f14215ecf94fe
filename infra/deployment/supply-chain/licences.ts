/** Licences of what is shipped, against those that are allowed. */
import * as z from 'zod'

/** Licences that ask for no more than a notice, or for nothing. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'BlueOak-1.0.0'],
  // Of parts of packages, and of fonts, which are shipped as they are.
  ...['CC0-1.0', 'Python-2.0', 'OFL-1.1'],
])

/** Licences that are allowed for some packages only. */
const exceptions: readonly { readonly licence: string; readonly packages: RegExp; readonly why: string }[] = [
  {
    licence: 'MPL-2.0',
    packages: /^dompurify$/,
    why: 'Its own files stay as they are; ours need no notice. It can be taken under Apache-2.0, too.',
  },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-libvips-/,
    why: 'The library of pictures is laid beside the function as a file that anybody can replace.',
  },
]

/** Packages whose package.json names no licence: what their licence file says. */
const byFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const named = z.union([
  z.object({ license: z.object({ id: z.string() }) }),
  z.object({ license: z.object({ name: z.string() }) }),
  z.object({ expression: z.string() }),
])

const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  licenses: z.array(named).optional(),
})
export type Component = z.output<typeof component>

/** A bill of materials in CycloneDX, as far as it is read. */
export const billOfMaterials = z.looseObject({ components: z.array(component) })

/** Returns the licence of a package as an expression; nothing where it names none. */
function licenceOf({ name, licenses = [] }: Component): string | undefined {
  const each = licenses.map((one) => {
    if ('expression' in one) return `(${one.expression})`
    return 'id' in one.license ? one.license.id : one.license.name
  })
  return each.length > 0 ? each.join(' AND ') : byFile[name]
}

/** Returns whether an expression of licences can be met: of those joined by OR one is enough. */
export function isMet(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const one = (): boolean => {
    if (tokens[at] !== '(') return isAllowed(tokens[at++] ?? '')
    at++
    const inner = any()
    at++
    return inner
  }
  const all = (): boolean => {
    let result = one()
    while (tokens[at] === 'AND' || tokens[at] === 'WITH') {
      const isException = tokens[at++] === 'WITH'
      // An exception only takes conditions away.
      if (isException) at++
      else result = one() && result
    }
    return result
  }
  const any = (): boolean => {
    let result = all()
    while (tokens[at] === 'OR') {
      at++
      result = all() || result
    }
    return result
  }
  return any() && at === tokens.length
}

/** Returns what is not allowed of these packages, in sentences. */
export function forbiddenLicences(components: readonly Component[]): string[] {
  return components.flatMap((each) => {
    const licence = licenceOf(each)
    const { name, version } = each
    if (licence === undefined) return [`${name} ${version} names no licence.`]
    const isAllowed = (one: string) =>
      allowed.has(one) || exceptions.some(({ licence, packages }) => licence === one && packages.test(name))
    return isMet(licence, isAllowed)
      ? []
      : [`${name} ${version} has the licence ${licence}, which is not allowed.`]
  })
}

/** Returns how many packages have which licence, the most frequent first. */
export function countLicences(components: readonly Component[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const each of components) {
    const licence = licenceOf(each) ?? 'none'
    counts.set(licence, (counts.get(licence) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}
