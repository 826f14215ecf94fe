/** A part of the web build, in place of the library that reads the formats of numbers and dates in ICU messages:
 * shared/messages/locale.ts formats them. */
const refuse = (): never => {
  throw new Error('A message of ours has no format of a number or a date.')
}

export {
  refuse as parseDateTimeSkeleton,
  refuse as parseNumberSkeleton,
  refuse as parseNumberSkeletonFromString,
}
