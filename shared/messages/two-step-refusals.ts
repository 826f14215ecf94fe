/** Refusals about two-step sign-in. Separate from the texts of its screens, which no function needs. */

export const twoStepRefusals = {
  required: 'Administrators sign in in two steps here: set it up on the page “Edit my details”.',
  wrongCode: 'That code is not right. Enter the six digits that the app shows now.',
  usedCode: 'That code was used already. Wait for the next one.',
  wrongRecoveryCode: 'That is not a working recovery code of this account. Check it, or use another one.',
  longReason: 'Please keep it below 300 characters.',
  own: 'You cannot reset your own two-step sign-in: use a recovery code, or ask another administrator.',
} as const
