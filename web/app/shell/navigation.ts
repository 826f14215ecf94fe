/** The main menu: the links that the routes ask for, who sees which (docs/product.md#frame), and those that
 * editors keep. */
import { shellTexts } from '#shared/messages/shell.ts'
import type { Flag } from '#shared/roles.ts'
import type { MenuEntry, PageRoute } from '#web/app/page-handle.ts'
import type { contentApi, Reply } from '#web/client/contract.ts'

const { blocks } = shellTexts

interface NavigationLink extends Pick<MenuEntry, 'badge'> {
  readonly label: string
  readonly to: string
  readonly hasExport?: true
}

export interface NavigationBlock {
  readonly label: string
  readonly links: readonly NavigationLink[]
}

/** A link of a route, with the flags of those who may see it. */
export type MenuLink = MenuEntry & NavigationLink

/** The handle of the outermost route. */
export interface RootHandle {
  readonly menu: readonly MenuLink[]
}

type Audience = Pick<MenuEntry, 'forFlags' | 'notForFlags'>

/** The blocks in their order, and who sees a whole block where not everybody does. */
const audiences: Readonly<Record<MenuEntry['block'], Audience>> = {
  recognition: {},
  ideas: {},
  reports: {},
  equity: {},
  linkAdmin: { forFlags: ['linkAdmin'], notForFlags: ['admin'] },
  admin: { forFlags: ['admin'] },
}

/** All links that these routes ask for, in their order. */
export function menuLinksOf(routes: readonly PageRoute[]): MenuLink[] {
  const links = routes.flatMap(linksOf)
  return [...links.filter(({ last }) => !last), ...links.filter(({ last }) => last)]
}

function linksOf({ path = '', handle = {}, children = [] }: PageRoute): MenuLink[] {
  const { title = '', hasExport } = handle
  const own = (handle.menu ?? []).map((entry) => ({
    label: title,
    to: path,
    ...(hasExport && { hasExport }),
    ...entry,
  }))
  return [...own, ...children.flatMap(linksOf)]
}

/** The blocks of this menu that somebody with these flags sees, each with at least one link. */
export function navigationFor(menu: readonly MenuLink[], flags: readonly Flag[]): NavigationBlock[] {
  const has = (wanted: readonly Flag[]) => wanted.some((each) => flags.includes(each))
  const isSeen = ({ forFlags, notForFlags }: Audience) =>
    (!forFlags || has(forFlags)) && !(notForFlags && has(notForFlags))
  return Object.entries(audiences)
    .filter(([, audience]) => isSeen(audience))
    .map(([name]) => ({
      label: blocks[name as MenuEntry['block']],
      links: menu.filter((link) => link.block === name && isSeen(link)),
    }))
    .filter(({ links }) => links.length > 0)
}

/** The blocks of what editors keep; the server has left out what is not for the person. */
export function resourceBlocks({ guides, resources }: Reply<typeof contentApi.listLinks>): NavigationBlock[] {
  const blockOf = (label: string, links: typeof guides) => ({
    label,
    links: links.map(({ title, to }) => ({ label: title, to })),
  })
  return [blockOf(blocks.guides, guides), blockOf(blocks.resources, resources)].filter(
    ({ links }) => links.length > 0,
  )
}

/** How a link stands to the address shown: that very page, a page above it, or neither. */
export function activeState(to: string, pathname: string, search: string): 'page' | 'above' | undefined {
  const [path = '', query] = to.split('?')
  const here = pathname.replace(/(.)\/$/, '$1').toLowerCase()
  const there = path.toLowerCase()
  if (query !== undefined) {
    const expected = [...new URLSearchParams(query)]
    const actual = new URLSearchParams(search)
    return here === there && expected.every(([name, value]) => actual.get(name) === value)
      ? 'page'
      : undefined
  }
  if (here === there) return 'page'
  return here.startsWith(`${there}/`) ? 'above' : undefined
}

export interface CurrentLink {
  readonly to: string
  readonly state: 'page' | 'above'
}

/** Finds the one link that is marked: that of the page shown, or the nearest page above it. */
export function currentLink(
  blocks: readonly NavigationBlock[],
  pathname: string,
  search: string,
): CurrentLink | undefined {
  const links = blocks.flatMap(({ links }) => links)
  const near = links.flatMap(({ to }) => {
    const state = activeState(to, pathname, search)
    return state ? [{ to, state }] : []
  })
  return near.find(({ state }) => state === 'page') ?? near.sort((a, b) => b.to.length - a.to.length)[0]
}
