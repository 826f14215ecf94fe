/** Search texts for people. */
import { visibleText } from '../visible-text.ts'
import { maxPersonSearchLength, typeaheadFrom } from './rules.ts'

/** A name or an address, or the beginning of one. */
export const personText = visibleText().trim().max(maxPersonSearchLength)

/** The beginning that suggestions need. */
export const peopleSearch = personText.min(typeaheadFrom)
