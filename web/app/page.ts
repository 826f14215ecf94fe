/** Loaders of routes. */
import type { ComponentType } from 'react'

/** A page: the module, and the component's name there. */
export const page =
  <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) =>
  async () => ({ Component: (await load())[name] })
