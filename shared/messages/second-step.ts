/** Texts of the second step of a sign-in. Apart from those of the first, which most people see alone. */

export const secondStepTexts = {
  appCodeTitle: 'Your second step',
  appCodeHint: 'Open the authenticator app on your phone, and enter the code that it shows for ThinkTank.',
  appCode: 'Code from the app',
  appCodeRequired: 'Please enter the six digits that the app shows',
  appCodeWrong: 'That code is not right. Please enter the one that the app shows now.',
  appCodeUsed: 'That code was used already. Please wait for the next one, which comes within 30 seconds.',
  useRecoveryCode: 'Use a recovery code instead',
  recoveryTitle: 'Use a recovery code',
  recoveryHint:
    'Enter one of the codes that you saved when you set up two-step sign-in. ' +
    'It turns two-step sign-in off, and your other codes stop working. You can set it up again afterwards.',
  recoveryCode: 'Recovery code',
  recoveryCodeRequired: 'Please enter a recovery code',
  useAppCode: 'Use the code from the app',
  noPhoneNoCodes: 'No phone and no recovery codes? Write to {support}: an administrator can reset it.',
} as const
