/** What a behaviour's file in `scenes/` says: its palette and the four pictures drawn with it. */

/** The colours of one behaviour, from the darkest to the lightest, and its warm contrast. */
export type Palette = {
  ink: string
  deep: string
  main: string
  mid: string
  soft: string
  pale: string
  pop: string
}

/** One card: how dark its ground is, where its words stand, and the drawing (640 by 400 units). */
export type Scene = {
  tone: 'pale' | 'soft' | 'bold' | 'deep'
  words: 'left' | 'right' | 'top' | 'bottom'
  art: string
}

export type Series = { palette: Palette; scenes: [Scene, Scene, Scene, Scene] }
