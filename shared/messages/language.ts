/** The language of the texts: each catalogue passes through here as it is loaded. It is English unless another
 * one is chosen, in a browser by its storage, in Node by the environment (docs/product.md#texts). */

/** A file of `languages/`, which is loaded only where it is chosen. */
interface Language {
  /** Numbers, lists and dates are written by its rules. */
  readonly locale: string
  readonly translate: <T>(catalogue: string, english: T) => T
}

/** The languages beside English. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  pseudo: () => import('./languages/pseudo.ts'),
}

/** In a browser the name of a stored item; its value is a key of `languages`. */
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

/** The chosen language; nothing is English. */
export const language = await languages[chosenLanguage() ?? '']?.()

/** Returns the texts of a catalogue in the chosen language. */
export const inLanguage = /* @__NO_SIDE_EFFECTS__ */ <T>(catalogue: string, english: T): T =>
  language ? language.translate(catalogue, english) : english
