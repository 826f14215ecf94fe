/** How large content may be, measured as it is kept. */

/** Characters of one text. */
export const maxHtmlLength = 100_000

/** Bytes of a whole record as JSON: an item of the table has 400 KB at most, a request 256. */
export const maxContentBytes = 250_000

/** Pictures in the texts of a record: each becomes a link of some 600 bytes whenever it is served. */
export const maxPictures = 200

/** Links to the site's own pages in the texts of a record: its summary names what each leads to. */
export const mostLinks = 500

/** Owners of a challenge at most. */
export const maxOwners = 10
