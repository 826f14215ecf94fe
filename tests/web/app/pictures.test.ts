/** Every route of the web app has a picture (tests/visual/pages.ts). */
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { withMuch, withNothing } from '#tests/visual/pages.ts'
import { firstRoutes } from '#web/app/router.tsx'
import { routes as others } from '#web/app/routes.tsx'
import { openPaths } from '#web/app/session/require-session.ts'

const routes = [...firstRoutes, ...others]

const pathsOf = (all: readonly RouteObject[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

const routeAt = (address: string) =>
  matchRoutes(routes, address.replace(/\?.*/, ''))?.findLast(({ route }) => route.path)?.route.path

/** Paths of no page: all others, and the parts for developers. */
const isNoPage = (path: string) => path === '*' || path === openPaths.uiKit

test('every route is pictured, with much on it where there is something', () => {
  const pictured = new Set(Object.values(withMuch).map(({ at }) => routeAt(at)))
  for (const { at } of Object.values(withNothing)) {
    const path = routeAt(at)
    if (path?.endsWith('*')) pictured.add(path)
  }
  expect(pathsOf(routes).filter((path) => !pictured.has(path) && !isNoPage(path))).toEqual([])
})
