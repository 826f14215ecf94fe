/** No circle of folders among features: what is in one may be read, tested and taken out without those that stand on it.
 * Handlers are left out, because they stand above all folders: each composes its function of several features, and
 * nobody imports it (`stores-not-handlers`). */
const { options } = require('./.dependency-cruiser.cjs')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '^functions/.+/handler\\.ts$', '^node_modules/'] },
    includeOnly: { path: '^(functions|events|web/features)/' },
  },
}
