/** The API as an OpenAPI 3.1 document, derived from the contract. */
export function openApiDocument(): object {
  return {}
}
