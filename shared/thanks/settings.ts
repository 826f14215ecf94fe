/** Bounds of what comes back for a recognition. */
import { lengthOf } from '../forms/lengths.ts'
import { thanksRefusals } from '../messages/thanks-refusals.ts'

/** A word of thanks. */
export const thanksLength = lengthOf(60, thanksRefusals.tooManyWords)

/** How long a High5 stands on the wall, in days. */
export const wallDays = 90

/** Receivers whom a card of the wall names before it counts the others, and bytes of the words that it shows. */
export const wallNames = 6
export const wallWordsBytes = 1_500

/** Names of those who cheered that a page shows before it counts the others. */
export const cheerNames = 12
