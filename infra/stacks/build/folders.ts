/** Where the build puts what is deployed, and where infra takes it from. */
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

/** A folder a function, named like it, with `index.mjs`. */
export const bundleFolder = join(root, 'dist/functions')

/** The built web app, with the High5 cards. */
export const siteFolder = join(root, 'dist/web')
