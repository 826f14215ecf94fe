/** Columns of an export of ideas before the questions, in their order (docs/product.md#idea-exports). */
import type { CellKinds } from '../exports/columns.ts'
import { inLanguage } from '../messages/language.ts'

export const exportColumns = inLanguage('ideaColumns', {
  id: 'ID',
  title: 'Title',
  author: 'Author',
  country: 'Country',
  challenge: 'Challenge',
  categories: 'Categories',
  communities: 'Communities',
  likes: 'Likes',
  comments: 'Comments',
  graduated: 'Graduated',
  date: 'Date',
} as const)

/** Kinds of the columns that are no texts. */
export const exportKinds: CellKinds<keyof typeof exportColumns> = {
  likes: 'number',
  comments: 'number',
  date: 'date',
}

/** Values of the column about graduation. */
export const exportAnswers = inLanguage('ideaAnswers', { yes: 'Yes', no: 'No' } as const)
