import type { Mutant } from '../planting.ts'

export const syncMutants: readonly Mutant[] = [
  {
    name: 'cursor-by-time-alone',
    file: 'src/data/sync/log-pages.ts',
    find: "return document && typeof updatedAt === 'number' ? { updatedAt, id: document.id } : null",
    put: "return document && typeof updatedAt === 'number' ? { updatedAt, id: '\\uffff' } : null",
  },
  {
    name: 'cursor-without-lag',
    file: 'src/data/sync/cursor.ts',
    find: 'const visibilityLagMs = 10 * durations.second',
    put: 'const visibilityLagMs = 0',
  },
  {
    name: 'cursor-of-the-last-page',
    file: 'src/data/sync/pull-log.ts',
    find: 'readAt ??= pageReadAt',
    put: 'readAt = pageReadAt',
  },
  {
    name: 'cursor-before-all-is-here',
    file: 'src/data/sync/pull-log.ts',
    find: '...(complete && readAt !== null && { readAt }),',
    put: '...(true && readAt !== null && { readAt }),',
  },
  {
    name: 'listener-joins-the-newest',
    file: 'src/data/sync/message-listener.ts',
    find: 'const cursor = cursorOf(before)',
    put: 'const cursor = (before?.newestAt ?? 0) + 1',
  },
  {
    name: 'listener-leaves-the-gap',
    file: 'src/data/sync/message-listener.ts',
    find: 'if (!isWhole && !joins) return false',
    put: '',
  },
  {
    name: 'late-message-not-noted',
    file: 'functions/messages/message-created.ts',
    find: '...(isLate(match, id, sentAt, isPassed) && { messagesChangedAt: serverTime }),',
    put: '...null,',
  },
  {
    name: 'pending-not-shown',
    file: 'src/data/sync/pull-set.ts',
    find: 'withPending(answered, entries, table, askedAt)',
    put: 'withPending(answered, [], table, askedAt)',
  },
  {
    name: 'poke-answered-behind',
    file: 'src/data/sync/pull-set.ts',
    find: '...answeredPoke(before, mayMiss ? undefined : poke),',
    put: '...answeredPoke(before, poke),',
  },
  {
    name: 'pokes-forgotten',
    file: 'src/data/sync/pokes.ts',
    find: 'pokes = withLater(pokes, readPokes(document))',
    put: 'pokes = withLater({}, readPokes(document))',
  },
  {
    name: 'poke-number-ignored',
    file: 'src/data/sync/pokes.ts',
    find: 'one.pokedAt > other.pokedAt || one.number > other.number',
    put: 'one.pokedAt > other.pokedAt || false',
  },
  {
    name: 'told-of-a-fall-for-ever',
    file: 'src/data/sync/invalidations.ts',
    find: 'known = now',
    put: 'known = new Map([...known, ...now])',
  },
  {
    name: 'kept-in-memory-only',
    file: 'src/data/database/schema.ts',
    find: "mode === 'readwrite' && isStrict(stores)",
    put: "mode === 'readwrite' && false",
  },
  {
    name: 'hidden-comes-back',
    file: 'src/data/sync/pull-log.ts',
    find: "!isPersonHidden(hidden, mirror.about(row), 'conversations')",
    put: 'true',
  },
  {
    name: 'tombstones-not-followed',
    file: 'src/data/sync/pull-log.ts',
    find: 'if (gone.length > 0) await mirror.forget(database, gone)',
    put: '',
  },
  {
    name: 'without-the-lock',
    file: 'src/data/locks/locks.ts',
    find: 'return await manager.request(name, options, hold)',
    put: 'return await hold()',
  },
  {
    name: 'purge-age-ignored',
    file: 'src/data/sync/cursor.ts',
    find: 'return lastAt > 0 && now - lastAt > limits.reconcileAfterMs',
    put: 'return false',
  },
  {
    name: 'listens-as-a-stranger',
    file: 'src/data/connection/account-guard.ts',
    find: `
      const beginGuarded = async () => {
        await requireAccount(remote, uid)`,
    put: 'const beginGuarded = async () => {',
  },
  {
    name: 'offset-ignored',
    file: 'src/data/clock/server-clock.ts',
    find: 'now: () => deviceNow() + offset.getState(),',
    put: 'now: () => deviceNow() + 0,',
  },
  {
    name: 'answer-of-the-last-round',
    file: 'src/data/sync/pull-set.ts',
    find: "if (mirror.pulledAfter !== 'account' && (await readScope(engine)).roundId !== scope.roundId) return",
    put: '',
  },
  {
    name: 'ended-match-comes-back',
    file: 'src/data/sync/pull-log.ts',
    find: 'if (!(await mirror.isWanted(database))) return false',
    put: '',
  },
]
