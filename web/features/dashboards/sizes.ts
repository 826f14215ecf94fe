/** How large charts are, in px: known before what they show is there, so that nothing moves when it comes. */

export const pieSize = 232
/** For each entry of a list. */
export const barHeight = 30
export const columnsHeight = 260
/** Below a drawing: what the part says that somebody is at. */
export const toldHeight = 20
