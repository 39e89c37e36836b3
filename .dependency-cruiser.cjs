/** The floor plan: which room may import which. Everything not forbidden here is allowed. */
const only = (room, ...allowed) => ({
  name: `${room}-imports-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: '[.](test|live)[.]ts$' },
  to: { path: '^src/', pathNot: `^src/(${[room, ...allowed].join('|')})/` },
})

const strangers = (room, comment) => ({
  name: `${room}-are-strangers`,
  comment,
  severity: 'error',
  from: { path: `^src/${room}/([^/]+)/` },
  to: { path: `^src/${room}/[^/]+/`, pathNot: `^src/${room}/$1/` },
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('contract'),
    only('domain', 'contract'),
    only('upstreams', 'contract', 'domain'),
    only('services', 'contract', 'domain', 'upstreams'),
    only('storage', 'contract'),
    only('platform', 'contract', 'storage'),
    only('queue', 'contract', 'storage'),
    only('payment', 'contract', 'storage'),
    only('discovery', 'contract', 'payment'),
    only('pages', 'contract', 'discovery'),
    only('backends', 'contract'),
    only('settings', 'contract', 'backends'),
    only('gateway', 'contract', 'payment', 'discovery', 'pages', 'storage'),
    only('operator', 'contract', 'storage', 'payment', 'pages'),
    strangers('services', 'Share through domain/ or upstreams/, never through a neighbour.'),
    strangers('upstreams', 'One vendor, one folder.'),
    {
      name: 'packages-know-no-server',
      comment: 'A package is for a stranger: no room of the server, no tool of its tests.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|scripts|bench|test)/' },
    },
    {
      name: 'packages-by-their-entry',
      comment: "Import '@farebox/<subject>', never a file of it.",
      severity: 'error',
      from: { path: '^(?!packages/)' },
      // Tests of the server may build with a package's own tools for tests. What they read of single parts, the next rule says.
      to: {
        path: '^packages/',
        pathNot: '^packages/([^/]+/test|till/src/payment|browser/src|third-parties/src)/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'single-parts-are-for-tests',
      comment:
        'Tests of single parts that need a chain, both engines, the stand-in for the web or the whole server read these parts.',
      severity: 'error',
      from: { path: '^(?!packages/|test/|bench/)', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^packages/(till|browser|third-parties)/src/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace'],
      },
    },
    {
      name: 'packages-are-strangers-but-by-name',
      comment: 'One package reads another by its entry, declared in its package.json.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/$1/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased-workspace', 'undetermined'],
      },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'one-door-to-the-network',
      comment:
        'Egress is guarded in platform/ only, by the rules of packages/egress; the gateway listens, the sandbox plays the outside.',
      severity: 'error',
      from: {
        path: '^(src|packages)/',
        pathNot: [
          '^src/(platform|gateway)/',
          '^packages/(browser|certificates|egress|processes|public-web|sandbox|third-parties)/',
          '^src/(main|server/app|server/wiring/operator-access)[.]ts$',
          '[.](test|live)[.]ts$',
        ],
      },
      to: { path: ['node_modules/(undici|playwright-core|got|axios|ky)/', '^(node:)?(https?|http2|net|tls|dns)(/|$)'] },
    },
    {
      name: 'one-reader-of-the-database-driver',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: '^(src|packages/till/src)/storage/' },
      to: { path: ['node_modules/pg/', '^(node:)?sqlite$'] },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { path: '^(src|packages)/', pathNot: '[.](test|live)[.]ts$|^packages/[^/]+/test/' },
      to: { path: '^test/|^packages/[^/]+/test/|[.](test|live)[.]ts$|/fixtures/' },
    },
    {
      name: 'no-dumping-grounds',
      comment: 'Name a file after what it knows.',
      severity: 'error',
      from: {},
      to: { path: '/(utils?|helpers?|common|misc|shared)(/|[.]ts$)', pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Code of packages, bundled.
    exclude: { path: '^scripts/packages[.]generated/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
