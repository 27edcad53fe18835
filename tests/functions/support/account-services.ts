import type { AccountServices } from '../../../functions/platform/admin.ts'

export interface MemoryAccountServices extends AccountServices {
  /** Folders that were emptied, with the instant they were asked for. */
  emptied: { folder: string; before: number | undefined }[]
  /** URLs that were ended, as path#token. */
  revoked: string[]
  /** The state of the addresses in a folder, or of one file's address. */
  addresses: Map<string, 'held' | 'open' | 'ended'>
  /** Stored files, and when they were stored. */
  stored: Map<string, number>
  /** The bytes of a stored file, where they matter. */
  contents: Map<string, Buffer>
  /** The token of a file that the server has given one. */
  tokens: Map<string, string>
  /** Custom claims, by uid. */
  claims: Map<string, Record<string, unknown>>
  disabled: string[]
  removed: string[]
  /** Lets this many calls through, then fails every one. */
  dieAfter(calls: number): void
}

/** Sign-ins and files in memory: what was asked of them, in order. */
export const createMemoryAccountServices = (): MemoryAccountServices => {
  let left = Number.POSITIVE_INFINITY
  const ask = async (note: () => void): Promise<void> => {
    if (left <= 0) throw new Error('The server died')
    left -= 1
    note()
  }
  const setAddresses = (where: string, state: 'held' | 'open' | 'ended') => {
    const files = [...services.stored.keys()].filter((path) => path.startsWith(where))
    for (const path of new Set([where, ...files])) services.addresses.set(path, state)
  }
  /** A file of the server is no older than any other. */
  const storedNow = () => Math.max(0, ...services.stored.values())
  const services: MemoryAccountServices = {
    identitySecret: () => 'a secret of the tests',
    emptied: [],
    revoked: [],
    addresses: new Map(),
    stored: new Map(),
    contents: new Map(),
    tokens: new Map(),
    claims: new Map(),
    disabled: [],
    removed: [],
    dieAfter: (calls) => {
      left = calls
    },
    files: {
      storedAt: async (path) => services.stored.get(path) ?? null,
      // Files of the same time count as the same.
      digest: async (path) => {
        const storedAt = services.stored.get(path)
        return storedAt === undefined ? null : `${path.split('/').at(-1)} ${storedAt}`
      },
      read: async (path) =>
        services.stored.has(path)
          ? {
              bytes: services.contents.get(path) ?? Buffer.from(`image of ${path}`),
              contentType: 'image/jpeg',
            }
          : null,
      copy: async (from, to) => {
        const storedAt = services.stored.get(from)
        if (storedAt === undefined) return false
        await ask(() => {
          services.stored.set(to, storedAt)
          services.contents.set(to, services.contents.get(from) ?? Buffer.from(`image of ${from}`))
        })
        return true
      },
      storeHeld: (path, { bytes, token }) =>
        ask(() => {
          services.stored.set(path, storedNow())
          services.contents.set(path, Buffer.from(bytes))
          services.tokens.set(path, token)
          services.addresses.set(path, 'held')
        }),
      // Two at a time, so that a run goes through several pieces.
      list: async (folder, from) => {
        const found = [...services.stored]
          .filter(([path]) => path.startsWith(folder) && path > (from ?? ''))
          .map(([path, storedAt]) => ({ path, storedAt, generation: String(storedAt) }))
          .toSorted((one, other) => (one.path < other.path ? -1 : 1))
        return {
          files: found.slice(0, 2),
          next: found.length > 2 ? (found[1]?.path ?? null) : null,
        }
      },
      remove: ({ path, generation }) =>
        ask(() => {
          if (String(services.stored.get(path)) === generation) services.stored.delete(path)
        }),
      removeUnder: (folder, before) => ask(() => services.emptied.push({ folder, before })),
      endAddresses: (where) => ask(() => setAddresses(where, 'ended')),
      setAddresses: (where, state) => ask(() => setAddresses(where, state)),
      revoke: (path, token) =>
        ask(() => {
          services.revoked.push(`${path}#${token}`)
          // The file goes with its last token; tests say of other files what they have.
          if (services.tokens.get(path) !== token) return
          for (const kept of [services.stored, services.tokens, services.addresses]) {
            kept.delete(path)
          }
        }),
    },
    auth: {
      readClaims: async (uid) => services.claims.get(uid) ?? {},
      setClaims: (uid, claims) => ask(() => services.claims.set(uid, claims)),
      disableSignIn: (uid) => ask(() => services.disabled.push(uid)),
      removeSignIn: (uid) => ask(() => services.removed.push(uid)),
    },
  }
  return services
}

/** Files for a handler that meets none. */
export const openNoFiles = () => createMemoryAccountServices().files
