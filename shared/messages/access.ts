/** Texts about who may see what. */

export const accessTexts = {
  noAccess: 'You do not have access to this page. Please contact the HR team to gain access',
} as const
