/** Texts that every mail shares. */

export const mailTexts = {
  greeting: 'Hi {name},',
  /** At the foot of mails that may be switched off. */
  choose: 'Choose what you get',
} as const
