/** Refusals about two-step sign-in. Separate from the texts of its screens, which no function needs. */
import { inLanguage } from './language.ts'

export const twoStepRefusals = inLanguage('twoStepRefusals', {
  required: 'Administrators need two-step sign-in here. Set it up in “Edit my details”.',
  wrongCode: 'That code isn’t right. Enter the six digits the app shows now.',
  usedCode: 'You’ve already used that code. Wait for the next one.',
  wrongRecoveryCode: 'That isn’t a working recovery code for this account. Check it, or use another one.',
  longReason: 'Keep it under 300 characters',
  own: 'You can’t reset your own two-step sign-in. Use a recovery code, or ask another administrator.',
} as const)
