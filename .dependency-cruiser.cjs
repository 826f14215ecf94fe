/** Import directions: shared <- functions <- events; shared <- web; no cycles. */
const within = (folder) => `^${folder}/`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-stands-alone',
      comment:
        'What client and server agree on needs zod (croner for schedules, intl-messageformat for texts) only: ' +
        'no AWS, no React, no Node.',
      severity: 'error',
      from: { path: within('shared') },
      to: { pathNot: [within('shared'), '^node_modules/(zod|croner|intl-messageformat)/'] },
    },
    {
      name: 'functions-below-events',
      severity: 'error',
      from: { path: within('functions') },
      to: { path: ['^(events|web|infra|tests)/'] },
    },
    {
      name: 'events-know-no-screen',
      severity: 'error',
      from: { path: within('events') },
      to: { path: ['^(web|infra|tests)/'] },
    },
    {
      name: 'web-knows-only-shared',
      severity: 'error',
      from: { path: within('web') },
      to: { path: ['^(functions|events|infra|tests)/'] },
    },
    {
      name: 'web-calls-without-schemas',
      comment:
        'The browser gets the contract without its schemas; web/client/contract.ts says so in its type.',
      severity: 'error',
      from: {
        path: within('web'),
        pathNot: ['^web/client/contract\\.ts$', '^web/app/session/portal-call\\.ts$'],
      },
      to: {
        path: ['^shared/[^/]+/api\\.ts$', '^shared/[^/]+/[^/]+-api\\.ts$'],
      },
    },
    {
      name: 'web-features-apart',
      comment: 'Features never import each other; the app composes them.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'stores-not-handlers',
      comment: "A function may use another feature's store, never its handler.",
      severity: 'error',
      from: { path: '^(functions|events)/' },
      to: { path: '^functions/.+/handler\\.ts$' },
    },
    {
      name: 'runtime-knows-no-feature',
      comment:
        'What all features stand on imports none of them: what it needs is handed to it (functions/serve.ts).',
      severity: 'error',
      from: { path: '^(functions|events)/runtime/' },
      to: { path: '^(functions|events)/', pathNot: '^(functions|events)/runtime/' },
    },
    {
      name: 'media-knows-no-owner',
      comment: 'Whoever has files registers who may see them (functions/file-readers.ts).',
      severity: 'error',
      from: { path: '^(functions|events)/media/' },
      to: { path: '^(functions|events)/[^/]+/', pathNot: '^(functions|events)/(media|runtime|schedules)/' },
    },
    {
      name: 'runner-knows-the-contract-only',
      comment:
        'The portal on one machine runs bundles and templates; it also knows the list of what runs unattended.',
      severity: 'error',
      from: { path: '^infra/local/' },
      to: {
        path: '^(functions|events|web)/',
        pathNot: ['^events/subscriptions\\.ts$'],
      },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      from: { path: '^(shared|functions|events|web|infra)/' },
      to: { path: within('tests') },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|cdk\\.out|\\.thinktank)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
