/** Limits of thanks, cheers and the wall. */
import { lengthOf } from '../forms/lengths.ts'
import { thanksRefusals } from '../messages/thanks-refusals.ts'

/** Words of thanks. */
export const thanksLength = lengthOf(60, thanksRefusals.tooManyWords)

/** Days that a High5 stays on the wall. */
export const wallDays = 90

/** Receivers that a card of the wall names before it counts the others, and most bytes of its text. */
export const wallNames = 6
export const wallWordsBytes = 1_500

/** Names of cheering people that a page shows before it counts the others. */
export const cheerNames = 12
