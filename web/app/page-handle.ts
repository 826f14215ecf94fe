/** Loaders of pages, and facts about a page that the shell needs without loading it: each route of
 * `routes.tsx` has them in its `handle`. */

import type { ComponentType } from 'react'
import type { IndexRouteObject, NonIndexRouteObject, Params } from 'react-router-dom'
import type { Flag } from '#shared/roles.ts'
import type { WaitingPart } from '#web/client/waiting.ts'
import type { WhySentHome } from '#web/ui/notes/show-note.tsx'

/** A step of the way from home to the page shown. */
export interface Crumb {
  readonly label: string
  /** Absent for the page shown, and for a step that is no page. */
  readonly to?: string
}

/** A link to the page in one block of the main menu. */
export interface MenuEntry {
  readonly block: 'recognition' | 'ideas' | 'reports' | 'equity' | 'linkAdmin' | 'admin'
  /** The page's title where absent. */
  readonly label?: string
  /** The page's path where absent. */
  readonly to?: string
  /** Seen by those with at least one of these; by everyone who sees the block where absent. */
  readonly forFlags?: readonly Flag[]
  /** Not seen by those with one of these, who find the page in another block. */
  readonly notForFlags?: readonly Flag[]
  /** It shows how much of this waits for the person. */
  readonly badge?: readonly WaitingPart[]
  /** Entries stand in the order of the routes; those that are `last` follow the others. */
  readonly last?: true
}

export interface PageHandle {
  /** Name of the page in breadcrumbs and menus. */
  readonly title?: string
  /** Returns the part of the breadcrumb that follows the title: the part of the address that tells this page
   * from others like it. */
  readonly detail?: (params: Params) => string | readonly string[] | undefined
  /** The list that the page belongs to, where its address does not lead over it. */
  readonly list?: Crumb
  readonly menu?: readonly MenuEntry[]
  /** Whether its list can be exported. */
  readonly hasExport?: true
  /** Flags of those who may open it: one is enough. Others are sent home; the API refuses them anyway. */
  readonly onlyFor?: readonly Flag[]
  /** Readers with one of these flags are shown a note instead, which tells them where to find what they look
   * for. */
  readonly toldInstead?: { readonly forFlags: readonly Flag[]; readonly why: WhySentHome }
}

/** A route whose handle is a page's. */
export type PageRoute =
  | (Omit<IndexRouteObject, 'handle'> & { handle?: PageHandle })
  | (Omit<NonIndexRouteObject, 'handle' | 'children'> & { handle?: PageHandle; children?: PageRoute[] })

/** The handle of a route or a match, which the router gives back without its type. */
export const handleOf = ({ handle }: { readonly handle?: unknown }): PageHandle =>
  (handle ?? {}) as PageHandle

/** The loader of a route's page: the module, and the component's name there. */
export const page =
  <N extends string>(load: () => Promise<Record<N, ComponentType>>, name: N) =>
  async () => ({ Component: (await load())[name] })
