/** Texts of the command palette. */
import { inLanguage } from './language.ts'

export const paletteTexts = inLanguage('paletteTexts', {
  title: 'Quick actions',
  /** Begins with what is seen. */
  open: '{keys}: quick actions',
  hint: 'People, ideas, pages and actions',
  none: 'Nothing found. Try another word.',
  actions: 'Actions',
  goTo: 'Go to',
  exportOf: 'Export: {label}',
  tour: 'Take the tour',
  found: 'Choices: {count}. Use the arrow keys and Enter.',
} as const)
