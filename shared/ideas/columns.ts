/** The columns of an export of ideas before the questions, in their order (docs/product.md#idea-exports). */

export const exportColumns = {
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
} as const

/** How the column of graduated ideas says so. */
export const exportAnswers = { yes: 'Yes', no: 'No' } as const
