/** Size limits of content, measured as it is stored. */

/** Characters of one text. */
export const maxHtmlLength = 100_000

/** Bytes of a whole record as JSON: an item of the table takes at most 400 KB, a request 256. */
export const maxContentBytes = 250_000

/** Pictures in the texts of a record: each becomes a link of about 600 bytes when it is served. */
export const maxPictures = 200

/** Links to the site's own pages in the texts of a record: its summary lists the target of each. */
export const mostLinks = 500

/** Most owners of a challenge. */
export const maxOwners = 10
