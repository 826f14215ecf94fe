/** Days that stand in the fields of a filter and are not those that are shown. */

export interface UnappliedDays {
  /** Whether one of the two is missing, so that they cannot be applied. */
  readonly isMissing: boolean
  /** Applies them, as the button of the filter does; nothing where one is missing. */
  readonly apply?: () => void
}
