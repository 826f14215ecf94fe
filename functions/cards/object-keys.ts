/** Where finished cards lie in the uploads bucket: by nomination, each version under a name of its own. */

export const cardsFolder = 'cards/'

/** The key of a card; `version` follows from everything that is on it. */
export function cardKey(nominationId: string, version: string): string {
  return `${cardsFolder}${nominationId}/${version}.pdf`
}
