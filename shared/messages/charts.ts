/** Texts of every chart (docs/product.md#charts). Placeholders: `title` of the chart, `name` of a part,
 * `line` of the part, `value` and `share` of a hundred. */

export const chartTexts = {
  asTable: 'As a table',
  asPicture: 'As a picture',
  asTableOf: 'As a table: {title}',
  asPictureOf: 'As a picture: {title}',
  csv: 'CSV',
  csvOf: 'CSV: {title}',
  png: 'PNG',
  pngOf: 'PNG: {title}',
  fileFailed: 'The file could not be made. The table says the same.',
  /** The first words that a screen reader says about a chart. */
  about: '{title}. Arrow keys lead from one part to the next.',
  slice: '{name}: {value} ({share}%)',
  part: '{line}, {name}: {value}',
  total: 'Total',
  share: 'Share (rounded)',
  shareOf: '{share}%',
} as const
