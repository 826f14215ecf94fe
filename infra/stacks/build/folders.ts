/** Folders of built files, for the build and for infra. */
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

/** A folder for each function, by its name, with `index.mjs`. */
export const bundleFolder = join(root, 'dist/functions')

/** The built web app, with the High5 cards. */
export const siteFolder = join(root, 'dist/web')
