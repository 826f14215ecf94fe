/** Why words of thanks are not taken. */

export const thanksRefusals = {
  required: 'Please write a few words',
  tooManyWords: 'Only 60 words allowed',
} as const
