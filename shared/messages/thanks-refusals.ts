/** Reasons why words of thanks are refused. */
import { inLanguage } from './language.ts'

export const thanksRefusals = inLanguage('thanksRefusals', {
  required: 'Write a few words',
  tooManyWords: 'Only 60 words allowed',
} as const)
