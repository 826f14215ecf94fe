/** Counting words as people do, for the answers that are limited to so many of them. */
/** Scripts that write without spaces count by character, as word processors do. */
const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]'
const run = `(?:(?!${ideograph})[\\p{L}\\p{N}\\p{M}])+`
/** What holds one word together: `don't`, `mother-in-law`, `3.5`, `1,000`, `and/or`, an address. */
const joint = "(?:://|,(?=\\p{N})|['’.\\-\\u2010\\u2011@_/&:+=?#%~\\u00ad\\u200c\\u200d])"
/** A lone dash, bullet or emoji is no word. */
const word = new RegExp(`${ideograph}|${run}(?:${joint}${run})*`, 'gu')

/** How many words the text has. */
export function countWords(text: string): number {
  return text.match(word)?.length ?? 0
}
