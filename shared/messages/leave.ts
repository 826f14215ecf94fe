/** Texts of the warning before unsaved changes are lost. */
export const leaveTexts = {
  title: 'Leave without saving?',
  text: 'What you typed has not been saved. If you leave now, it is lost.',
  chosen: 'What you chose has not been saved. If you leave now, it is lost.',
  stay: 'Stay here',
  go: 'Leave without saving',
} as const
