/** Texts of the second step of a sign-in. Apart from those of the first, which most people see alone. */
import { inLanguage } from './language.ts'

export const secondStepTexts = inLanguage('secondStepTexts', {
  appCodeTitle: 'Your second step',
  appCodeHint: 'Open the authenticator app on your phone and enter its code for ThinkTank.',
  appCode: 'Code from the app',
  appCodeRequired: 'Enter the six digits from the app',
  appCodeWrong: 'That code isn’t right. Enter the one the app shows now.',
  appCodeUsed: 'You’ve already used that code. Wait for the next one. It comes within 30 seconds.',
  useRecoveryCode: 'Use a recovery code instead',
  recoveryTitle: 'Use a recovery code',
  recoveryHint:
    'Enter one of the codes you saved when you set up two-step sign-in. This turns two-step sign-in ' +
    'off, and your other codes stop working. You can set it up again afterwards.',
  recoveryCode: 'Recovery code',
  recoveryCodeRequired: 'Enter a recovery code',
  useAppCode: 'Use the code from the app',
  noPhoneNoCodes: 'No phone and no recovery codes? Email {support}. An administrator can reset it.',
} as const)
