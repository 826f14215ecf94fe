/** Where the list of suggestions of a box stands: below it, always, so that it covers nothing that is said above. */
export const suggestionsPosition = { position: 'bottom', middlewares: { flip: false, shift: true } } as const
