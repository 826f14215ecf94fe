/** Loaders of routes. */
import type { ComponentType } from 'react'

/** A page: the module, and the component's name there. */
export const page =
  <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) =>
  async () => ({ Component: (await load())[name] })

/** Loads the screen for when not even the frame can be loaded. */
export const startError = async () => ({
  ErrorBoundary: (await import('./pages/start-error.tsx')).StartError,
})
