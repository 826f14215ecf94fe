/** The language of the texts: each catalogue passes through here as it is loaded. It is English unless another
 * one is chosen, in a browser by its storage, in Node by the environment (docs/product.md#texts). */

/** A text, or texts by their names in a catalogue. */
export type Texts = string | { readonly [name: string]: Texts | undefined }

/** A file of `languages/`, which is loaded only where it is chosen. */
export interface Language {
  /** Numbers, lists and dates are written by its rules. */
  readonly locale: string
  /** Catalogues by name, each like the English one. What they lack is translated, or stays English. */
  readonly texts?: Readonly<Record<string, Texts>>
  readonly translate?: (english: string) => string
}

/** In a browser the name of a stored item, whose value is the name of a file of `languages/`. */
export const languageItem = 'thinktank.language'
/** The same in Node: an environment variable. */
export const languageVariable = 'THINKTANK_LANGUAGE'

/** Returns nothing where the browser keeps its storage from us. */
function chosenLanguage(): string | null | undefined {
  try {
    return typeof document === 'undefined'
      ? process.env[languageVariable]
      : localStorage.getItem(languageItem)
  } catch {
    return undefined
  }
}

const chosen = chosenLanguage()

/** Nothing is English. So is a language that this release does not have. */
export const language: Language | undefined = chosen
  ? await import(`./languages/${chosen}.ts`).catch(() => undefined)
  : undefined

/** Returns the texts of a catalogue in the chosen language. */
/* @__NO_SIDE_EFFECTS__ */
export function inLanguage<T>(catalogue: string, english: T): T {
  return language ? (translated(english, language.texts?.[catalogue], language) as T) : english
}

function translated(english: unknown, other: Texts | undefined, language: Language): unknown {
  if (typeof english === 'string')
    return typeof other === 'string' ? other : (language.translate?.(english) ?? english)
  if (!english || typeof english !== 'object') return english
  const others = typeof other === 'object' ? other : {}
  const entries = Object.entries(english)
  return Object.fromEntries(entries.map(([name, each]) => [name, translated(each, others[name], language)]))
}
