/** Texts that every mail shares. */

export const mailTexts = {
  greeting: 'Hi {name},',
} as const
