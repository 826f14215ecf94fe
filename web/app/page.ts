/** Loaders of routes. */
import type { ComponentType } from 'react'

/** A page: the module, and the component's name there. */
export function page<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return async () => ({ Component: (await load())[name] })
}

/** Loads the screen for when not even the frame can be loaded. */
export async function startError() {
  return { ErrorBoundary: (await import('./pages/start-error.tsx')).StartError }
}
