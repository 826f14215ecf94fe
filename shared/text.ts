/** Typed texts and editors' HTML: removing invisible controls, checking for blanks, and measuring sizes. */

/** Controls but tab and line feed, surrogates without a partner, and marks of reading direction. */
const unwanted = /(?![\t\n])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

const onlyInvisible = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Removes control characters and direction marks, and unifies line breaks. Joiners stay for emoji and
 * scripts. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(unwanted, '')
}

/** Cleans a text for storage: no controls, no white space around it. */
export function tidyText(text: string): string {
  return cleanText(text).trim()
}

/** Cleans a text like `tidyText` and puts it on one line: each run of white space becomes a space. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/\s+/g, ' ')
}

/** Invisible characters in a name, except joiners that Arabic and Indian names need. */
const invisibleInName =
  /(?!(?<=[\p{Lo}\p{M}])[\u200c\u200d](?=\p{Lo}))[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Cleans a name of the directory for storage: one line, no invisible characters. */
export function tidyName(name: string): string {
  return tidyLine(name.replace(invisibleInName, ''))
}

/** Tells whether a text has nothing visible: white space and invisible characters are no answer. */
export function isBlank(text: string): boolean {
  return onlyInvisible.test(text)
}

/** Counts the bytes that a text takes in a record: a letter takes up to four. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Tells whether a text has only keyboard characters: others may look the same or be invisible. */
export function isPlainText(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

/** Tells whether a word mixes Latin with look-alike Cyrillic or Greek letters. */
export function mixesAlphabets(text: string): boolean {
  return text
    .split(/[\s-]+/)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word))
}

/** Counts the bytes of a value as JSON; 0 for none. */
export function jsonBytes(value: unknown): number {
  return utf8Bytes(JSON.stringify(value) ?? '')
}

/** Scripts that write without spaces count by character, as word processors do. */
const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const run = `(?:(?!${ideograph})[\\p{L}\\p{N}\\p{M}])+`
/** Signs inside a word: `don't`, `mother-in-law`, `3.5`, `1,000`, `and/or`, an address. */
const joint = "(?:://|,(?=\\p{N})|['’.\\-\\u2010\\u2011@_/&:+=?#%~\\u00ad\\u200c\\u200d])"
/** A lone dash, bullet or emoji is no word. */
const word = new RegExp(`${ideograph}|${run}(?:${joint}${run})*`, 'gu')

/** Counts the words of a text, alike in the browser and on the server (docs/decisions/0021). */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0
}

const longestBeginning = 160

/** Returns the beginning of a text on one line: at most 160 characters, cut between words. */
export function beginningOf(whole: string): string {
  const text = whole.replace(/\s+/g, ' ').trim()
  if (text.length <= longestBeginning) return text
  const cut = text.lastIndexOf(' ', longestBeginning)
  return `${text.slice(0, cut > 0 ? cut : longestBeginning).toWellFormed()} …`
}

/** Tells whether editors' HTML shows anything: an editor that was emptied leaves paragraphs without a
 * word. */
export function hasVisibleContent(html: string): boolean {
  return /<(img|hr|table|iframe)\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}
