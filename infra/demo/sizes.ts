/** The three sizes of the demo company. */

export interface Size {
  /** Entries of the directory. */
  readonly people: number
  readonly ideas: number
  readonly nominations: number
}

export const sizes = {
  demo: { people: 300, ideas: 150, nominations: 400 },
  small: { people: 1_000, ideas: 10_000, nominations: 20_000 },
  big: { people: 10_000, ideas: 50_000, nominations: 200_000 },
} as const satisfies Record<string, Size>

export type SizeName = keyof typeof sizes

/** The values that a demo company is made of: equal for equal values. */
export interface Recipe extends Size {
  readonly seed: number
  readonly now: Date
}
