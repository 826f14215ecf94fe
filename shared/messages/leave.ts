/** Texts of the warning before unsaved changes are lost. */
import { inLanguage } from './language.ts'

export const leaveTexts = inLanguage('leaveTexts', {
  title: 'Leave without saving?',
  text: 'You haven’t saved what you typed. If you leave now, you’ll lose it.',
  chosen: 'You haven’t saved your choices. If you leave now, you’ll lose them.',
  stay: 'Stay here',
  go: 'Leave without saving',
} as const)
