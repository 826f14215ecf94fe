/** Reasons why words of thanks are refused. */

export const thanksRefusals = {
  required: 'Write a few words',
  tooManyWords: 'Only 60 words allowed',
} as const
