/** Where what is counted and noted of a person's own lists stands together, so that one query reads all of it. */

/** The partition of it. */
export const ownListsPartition = (personId: string) => `LISTS#${personId}`
