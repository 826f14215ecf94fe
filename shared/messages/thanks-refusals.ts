/** Reasons why words of thanks are refused. */

export const thanksRefusals = {
  required: 'Please write a few words',
  tooManyWords: 'Only 60 words allowed',
} as const
