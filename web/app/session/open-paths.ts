/** What opens without a session, besides the sign-in page (docs/product.md#addresses). */
export const openPaths = {
  createProfiles: '/create-profiles',
  editDetails: '/my-profile/edit-my-details',
  /** For developers only: no build has it. */
  uiKit: import.meta.env.DEV ? '/ui-kit' : undefined,
} as const
