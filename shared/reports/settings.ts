/** Limits of saved views (docs/product.md#saved-views). */
export const maxSavedViews = 30
export const maxViewName = 60
