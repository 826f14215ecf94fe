/** What a route loads when it is first opened. */
import type { ComponentType } from 'react'

/** A page: the module, and the component's name there. */
export function page<N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) {
  return async () => ({ Component: (await load())[name] })
}

/** What stands where not even the frame could be loaded. */
export async function startError() {
  return { ErrorBoundary: (await import('./pages/start-error.tsx')).StartError }
}
