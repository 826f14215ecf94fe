/** Numbers with their nouns, which several parts of the product share. */
import { inLanguage } from './language.ts'

export const countTexts = inLanguage('countTexts', {
  nominations: '{count, plural, one {# nomination} other {# nominations}}',
  ideas: '{count, plural, one {# idea} other {# ideas}}',
  people: '{count, plural, one {# person} other {# people}}',
  reports: '{count, plural, one {# report} other {# reports}}',
  likes: '{count, plural, one {# like} other {# likes}}',
  comments: '{count, plural, one {# comment} other {# comments}}',
  rows: '{count, plural, one {# row} other {# rows}}',
  /** Behind other names. */
  others: '{count, plural, one {# other} other {# others}}',
} as const)
