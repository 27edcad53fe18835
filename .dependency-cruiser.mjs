/**
 * The architecture, as data: which area may import which. `npm run check:layers` holds it.
 * An area is a folder. Its files may import each other and the areas in `imports`, nothing else of
 * the project. A folder inside another area is an area of its own.
 */
const areas = {
  'src/shared': { imports: [], why: 'shared is pure: everything imports it' },
  'src/remote': { imports: ['src/shared'], why: 'the port to the outside knows models only' },
  'src/data': { imports: ['src/shared', 'src/remote'], why: 'the engine knows no screen' },
  'src/state': { imports: ['src/shared'], why: 'state holds only what may vanish on reload' },
  'src/ui': { imports: [], why: 'primitives know no product word' },
  'src/components': {
    imports: ['src/shared', 'src/data', 'src/state', 'src/ui'],
    why: 'components are shown by several features and know none of them',
  },
  'src/features': {
    imports: ['src/shared', 'src/data', 'src/state', 'src/ui', 'src/components'],
    why: 'screens read Dexie and act; they never see the backend',
  },
  'src/desk': {
    imports: ['src/shared', 'src/data', 'src/state', 'src/ui', 'src/components'],
    why: 'the screens of admins know no screen of students',
  },
  'src/desk/data': {
    imports: ['src/shared', 'src/remote', 'src/data'],
    why: 'what admins read and do, beside the engine of students, which knows nothing of it',
  },
  'src/public-pages': {
    imports: ['src/shared', 'src/data', 'src/ui', 'src/components'],
    why: 'documents of their own: they know no screen of the app',
  },
  sw: {
    imports: ['src/shared', 'src/data', 'src/remote'],
    why: 'the worker sends with the same outbox as the page',
  },
  functions: { imports: ['src/shared'], why: 'the server shares models with the client only' },
  demo: {
    imports: ['src/shared'],
    why: 'the demo campus is made of models, through firebase-admin',
  },
  'packages/local-firebase': {
    imports: [],
    why: 'the local Firebase knows no word of the product',
  },
  scripts: {
    imports: ['src/shared', 'src/public-pages', 'demo', 'packages/local-firebase/index.ts'],
    why: 'scripts compose the local stack',
  },
}

/** Rooms, lowest first: imports run from a later room to an earlier one. */
const rooms = {
  'src/data': [
    'lib',
    'device',
    'database',
    'drafts',
    'visitor',
    'connection',
    'locks',
    'clock',
    'worker',
    'photos',
    'mutations',
    'pending',
    'sync',
    'outbox',
    'push',
    'leaving',
    'session',
    'client',
    'react',
  ],
  'src/desk': [
    'data',
    'act',
    'form',
    'table',
    'queue',
    'opening',
    'frame',
    'charts',
    'rounds',
    'matches',
    'notifications',
    'plans',
    'payments',
    'people',
    'photos',
    'college-ids',
    'colleges',
    'reports',
    'settings',
    'audit',
    'curation',
    'home',
    'search',
  ],
  functions: [
    'platform',
    'notifications',
    'rounds',
    'matches',
    'messages',
    'payments',
    'moderation',
    'accounts',
    'campus',
    'operations',
    'retention',
    'schedules',
    'calls',
    'triggers',
  ],
}

/** Packages that belong to some folders only. Tests may use all of them. */
const packages = [
  {
    name: 'firebase',
    package: '^firebase(/|$)',
    only: ['src/remote', 'sw', 'packages/local-firebase/(tests|examples)'],
    why: "Firebase's types stop in src/remote",
  },
  {
    name: 'firebase-admin',
    package: '^firebase-(admin|functions)(/|$)',
    only: ['functions', 'demo', 'scripts', 'packages/local-firebase/(tests|examples)'],
    why: 'the Admin SDK belongs to the server and to those who run it',
  },
  {
    name: 'dexie',
    package: '^dexie(/|$)',
    only: ['src/data', 'src/desk/data'],
    why: 'screens ask through src/data',
  },
  {
    name: 'react',
    package: '^(react|react-dom|@tanstack/react-[^/]+|sonner|lucide-react|radix-ui)(/|$)',
    only: [
      'src/data/react',
      'src/components',
      'src/features',
      'src/desk',
      'src/public-pages',
      'src/ui',
      'src/routes',
      'src/main.tsx',
      'src/router.tsx',
    ],
    why: 'the engine is tested without a browser',
  },
]

const inside = (paths) => `^(${paths.join('|')})(/|$)`
const own = ['src', 'sw', 'functions', 'demo', 'packages', 'scripts', 'tests']
const installed = (name) => `node_modules/${name.replace(/^\^/, '')}`

const areasIn = (area) => Object.keys(areas).filter((one) => one.startsWith(`${area}/`))

const layers = Object.entries(areas).map(([area, { imports, why }]) => ({
  name: `layer of ${area}`,
  comment: why,
  severity: 'error',
  from: { path: inside([area]), pathNot: ['/tests/', ...areasIn(area).map((one) => `^${one}/`)] },
  to: { path: inside(own), pathNot: inside([area, ...imports]) },
}))

const roomRules = Object.entries(rooms).flatMap(([area, names]) =>
  names.map((room, index) => ({
    name: `room ${area}/${room}`,
    comment: `imports in ${area} run from a later room to an earlier one`,
    severity: 'error',
    from: { path: `^${area}/${room}/` },
    to: { path: `^${area}/(${names.slice(index + 1).join('|') || '-'})/` },
  })),
)

const packageRules = packages.map(({ name, package: pattern, only, why }) => ({
  name: `package ${name}`,
  comment: why,
  severity: 'error',
  from: { pathNot: inside([...only, 'tests', '[^/]+\\.config\\.ts']) },
  to: { path: installed(pattern) },
}))

export default {
  forbidden: [
    { name: 'no cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no feature imports a feature',
      comment: 'what several features show stands in src/components',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'no room of the desk imports what stands above the rooms',
      comment: 'the list of pages and the frame around them know every room',
      severity: 'error',
      from: { path: '^src/desk/[^/]+/' },
      to: { path: '^src/desk/[^/]+$' },
    },
    {
      name: 'one way into the local Firebase',
      comment: 'its insides may change; packages/local-firebase/index.ts does not',
      severity: 'error',
      from: { pathNot: '^packages/local-firebase/' },
      to: { path: '^packages/local-firebase/', pathNot: '^packages/local-firebase/index\\.ts$' },
    },
    {
      name: 'no Node in the browser',
      severity: 'error',
      from: { path: '^(src|sw)/' },
      to: { dependencyTypes: ['core'] },
    },
    ...layers,
    ...roomRules,
    ...packageRules,
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
    exclude: { path: '(^(dist|functions/dist|packages/[^/]+/dist)/|routeTree\\.gen\\.ts$)' },
  },
}
