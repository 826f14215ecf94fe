/** Texts of every chart (docs/product.md#charts). Placeholders: `title` of the chart, `name` of a part,
 * `line` of the part, `value` and `share` of a hundred. */
import { inLanguage } from './language.ts'

export const chartTexts = inLanguage('chartTexts', {
  asTable: 'Show as table',
  asPicture: 'Show as chart',
  asTableOf: 'Show as table: {title}',
  asPictureOf: 'Show as chart: {title}',
  csv: 'CSV',
  csvOf: 'CSV: {title}',
  png: 'PNG',
  pngOf: 'PNG: {title}',
  fileFailed: 'We couldn’t create the file. The table shows the same data.',
  select: 'Select a bar or a part to see its nominations.',
  /** The first words that a screen reader says about a chart. */
  about: '{title}. Use the arrow keys to move between parts.',
  slice: '{name}: {value} ({share}%)',
  part: '{line}, {name}: {value}',
  total: 'Total',
  share: 'Share (rounded)',
  shareOf: '{share}%',
} as const)
