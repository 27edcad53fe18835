/**
 * Who may import whom (the architecture, as data). A file belongs to the first area whose prefix
 * it has; an import of another area must be listed, an import of a package must not be kept to
 * other areas.
 */
export interface Area {
  name: string
  prefix: string
  mayImport: readonly string[]
  reason: string
}

export const areas: readonly Area[] = [
  {
    name: 'shared',
    prefix: 'src/shared/',
    mayImport: [],
    reason: 'shared is pure: everything imports it, it imports nothing',
  },
  {
    name: 'remote',
    prefix: 'src/remote/',
    mayImport: ['shared'],
    reason: 'the port to the outside knows models only',
  },
  {
    name: 'data',
    prefix: 'src/data/',
    mayImport: ['shared', 'remote'],
    reason: 'the engine knows no screen',
  },
  {
    name: 'state',
    prefix: 'src/state/',
    mayImport: ['shared'],
    reason: 'state holds only what may vanish on reload',
  },
  {
    name: 'ui',
    prefix: 'src/ui/',
    mayImport: [],
    reason: 'primitives know no product word',
  },
  {
    name: 'deeds',
    prefix: 'src/components/outbox-status/',
    mayImport: ['shared', 'data', 'ui'],
    reason: 'what became of a deed is drawn alike by every feature, and knows none',
  },
  {
    name: 'features',
    prefix: 'src/features/',
    mayImport: ['shared', 'data', 'ui', 'state', 'deeds'],
    reason: 'screens read Dexie and act; they never see the backend',
  },
  {
    name: 'app',
    prefix: 'src/',
    mayImport: ['shared', 'data', 'remote', 'ui', 'state', 'deeds', 'features'],
    reason: 'routes and main compose the rest',
  },
  {
    name: 'sw',
    prefix: 'sw/',
    mayImport: ['shared', 'data', 'remote'],
    reason: 'the worker sends what the page could not, with the same outbox',
  },
  {
    name: 'functions',
    prefix: 'functions/',
    mayImport: ['shared'],
    reason: 'the server shares models with the client and nothing else',
  },
  {
    name: 'emulator',
    prefix: 'emulator/',
    mayImport: ['shared'],
    reason: 'the local backend loads the built functions and knows no client code',
  },
  {
    name: 'scripts',
    prefix: 'scripts/',
    mayImport: ['shared', 'emulator'],
    reason: 'scripts compose the local stack',
  },
  {
    name: 'tests',
    prefix: 'tests/',
    mayImport: [
      'shared',
      'remote',
      'data',
      'state',
      'ui',
      'deeds',
      'features',
      'app',
      'sw',
      'functions',
      'emulator',
      'scripts',
    ],
    reason: 'tests see everything',
  },
]

/** Packages that belong to some areas only. `test` is matched against the module name. */
export const packageRules: readonly { test: RegExp; only: readonly string[]; reason: string }[] = [
  {
    test: /^firebase(\/|$)/,
    only: ['remote', 'tests'],
    reason: 'vendor types stop in src/remote',
  },
  {
    test: /^firebase-(admin|functions)(\/|$)/,
    only: ['functions', 'scripts', 'tests'],
    reason: 'the Admin SDK belongs to the server, and to whoever runs it',
  },
  {
    test: /^dexie$/,
    only: ['data', 'tests'],
    reason: 'screens ask through src/data',
  },
  {
    test: /^(react|react-dom|@tanstack\/.*|sonner|lucide-react|radix-ui)(\/|$)/,
    only: ['features', 'deeds', 'ui', 'app', 'tests'],
    reason: 'nothing below features knows React',
  },
  {
    test: /^node:/,
    only: ['functions', 'emulator', 'scripts', 'tests'],
    reason: 'this runs in a browser',
  },
]

/** Single files that may do what their area may not, each with its reason. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  // The React adapters over the engine: one hook a file.
  'src/data/react/use-live.ts': ['react'],
  'src/data/react/use-now.ts': ['react'],
  'src/data/session/session.ts': ['react'],
  'src/data/client/client.ts': ['react'],
  'src/data/react/use-own-photo.ts': ['react'],
}
