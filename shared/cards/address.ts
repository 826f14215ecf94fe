/** The address of a nomination's page that begins the download of its card, as the mail leads there. */

const parameter = 'card'
const asPdf = 'pdf'

/** To be added to the address of the nomination's page. */
export const cardSearch = `?${parameter}=${asPdf}`

export function asksForCard(search: URLSearchParams): boolean {
  return search.get(parameter) === asPdf
}

/** The same without asking again: a reload is no second wish. */
export function withoutAsking(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  rest.delete(parameter)
  return rest
}
