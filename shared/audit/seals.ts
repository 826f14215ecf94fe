/** Seals of the audit record (docs/product.md#audit-seals). */

/** The folder of seals in the bucket of records. */
export const sealsFolder = 'audit/'

/** A day is sealed so many hours after its end: nothing that began in it is still being written then. */
export const sealedAfterHours = 1

/** The chain begins at most so many days before the first seal. */
export const daysBeforeFirstSeal = 31

/** Latest days that are compared with their seals each night; one older day follows in its turn. */
export const comparedNightly = 3
