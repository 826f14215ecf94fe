/** Texts about who may do and see what. Apart from the screens that show them: every function refuses with them. */

export const accessTexts = {
  noAccess: 'You do not have access to this page. Please contact the HR team to gain access',
  notInDirectory:
    'Your account is not in the employee directory, so you cannot send or receive recognition. For further assistance, please contact {support}.',
  accountUnusable:
    'This account cannot be registered: {reason} For further assistance, please contact {support}.',
  addressLookAlike: 'its e-mail address has letters that only look like plain ones, or that cannot be seen.',
  nameTooLong: 'its name or its e-mail address is too long.',
  deactivated: 'You entered an incorrect email and/or password',
} as const
