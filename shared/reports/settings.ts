/** Limits of saved views (docs/product.md#saved-views). */
export const maxSavedViews = 30
export const maxViewName = 60

/** How often somebody gets the link of a view by mail: never, each Monday, or on the first working day of
 * each month. */
export const viewSendings = ['never', 'weekly', 'monthly'] as const
export type ViewSending = (typeof viewSendings)[number]
