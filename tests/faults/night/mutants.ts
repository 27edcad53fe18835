/** A bug that somebody might make in the engine: what stands there, and what would stand there. */
export interface Mutant {
  name: string
  file: string
  good: string
  bad: string
}

/** README.md says which test notices each, and after how many days the simulator has caught it. */
export const mutants: readonly Mutant[] = [
  {
    name: 'cursor-by-time-alone',
    file: 'src/data/sync/log-pages.ts',
    good: '{ updatedAt, id: document.id }',
    bad: "{ updatedAt, id: '\\uffff' }",
  },
  {
    name: 'cursor-without-overlap',
    file: 'src/data/sync/cursor.ts',
    good: 'const overlapMs = 10 * durations.second',
    bad: 'const overlapMs = 0',
  },
  {
    name: 'place-of-the-last-page',
    file: 'src/data/sync/pull-log.ts',
    good: 'readAt ??= page.readAt',
    bad: 'readAt = page.readAt',
  },
  {
    name: 'place-before-all-is-here',
    file: 'src/data/sync/pull-log.ts',
    good: '...(complete && readAt !== null && ',
    bad: '...(readAt !== null && ',
  },
  {
    name: 'brought-after-a-gap',
    file: 'src/data/sync/poke-payload.ts',
    good: 'isNext && isWhole',
    bad: 'isWhole',
  },
  {
    name: 'listener-joins-the-newest',
    file: 'src/data/sync/message-listener.ts',
    good: 'oldest.updatedAt < settledAt',
    bad: 'oldest.updatedAt <= (before?.cursor?.updatedAt ?? 0)',
  },
  {
    name: 'listener-leaves-the-gap',
    file: 'src/data/sync/message-listener.ts',
    good: 'if (!isWhole && !joins) return false',
    bad: '',
  },
  {
    name: 'late-message-not-noted',
    file: 'functions/messages/message-created.ts',
    good: '&& { messagesChangedAt: serverTime }',
    bad: '&& {}',
  },
  {
    name: 'tried-again-unseen',
    file: 'src/data/outbox/retry.ts',
    good: "return row.state === 'refused' && showAgain(database, row)",
    bad: 'return false',
  },
  {
    name: 'older-answer-wins',
    file: 'src/data/pending/overlay.ts',
    good: '.filter(({ id, updatedAt }) => updatedAt >= (stored.get(id)?.updatedAt ?? 0))',
    bad: '',
  },
  {
    name: 'pending-not-shown',
    file: 'src/data/sync/pull-set.ts',
    good: 'withPending(answered, effectsIn(outbox, database.uid, mirror.pending, askedAt))',
    bad: 'withPending(answered, [])',
  },
  {
    name: 'delivered-known-at-once',
    file: 'src/data/pending/overlay.ts',
    good: 'deliveredAt < askedAt || deliveredAt > Date.now()',
    bad: 'true',
  },
  {
    name: 'ring-answered-behind',
    file: 'src/data/sync/pull-set.ts',
    good: '(behind ? undefined : pokedAt) ?? before?.pokedAt ?? 0',
    bad: 'pokedAt ?? before?.pokedAt ?? 0',
  },
  {
    name: 'overtaken-answer-counts',
    file: 'src/data/pending/overtaken.ts',
    good: 'place !== undefined && place.pulledAt > askedAt && place.pulledAt <= Date.now()',
    bad: 'place !== undefined && askedAt < 0',
  },
  {
    name: 'pokes-forgotten',
    file: 'src/data/sync/pokes.ts',
    good: 'known[which] = latest(known[which] ?? {}, poke.pokedAt)',
    bad: 'known[which] = poke.pokedAt',
  },
  {
    name: 'left-rows-stay-sending',
    file: 'src/data/outbox/flush.ts',
    good: "if (rows.some(wasLeft)) await outbox.filter(wasLeft).modify({ state: 'queued' })",
    bad: '',
  },
  {
    name: 'all-rows-of-a-lane-at-once',
    file: 'src/data/outbox/flush.ts',
    good: 'return rows.filter(({ lane }) => !lanes.has(lane) && lanes.add(lane))',
    bad: 'return [...rows]',
  },
  {
    name: 'newer-intent-overwritten',
    file: 'src/data/outbox/outbox-row.ts',
    good: '.and((row) => row.order === order && row.createdAt === createdAt)',
    bad: '.and(() => order > 0 && createdAt > 0)',
  },
  {
    name: 'refusal-of-a-replay-believed',
    file: 'src/data/mutations/replay.ts',
    good: 'if (!isOneOf(alreadyThere, error) || !(await exists(remote, path, error))) throw error',
    bad: 'throw error',
  },
  {
    name: 'deletion-not-checked',
    file: 'src/data/mutations/replay.ts',
    good: 'if (!isOneOf(alreadyGone, error) || (await exists(remote, path, error))) throw error',
    bad: 'if (!isOneOf(alreadyGone, error)) throw error',
  },
  {
    name: 'taken-back-counts-as-unsent',
    file: 'src/data/outbox/act.ts',
    good: 'attempts: undone === undefined ? 0 : 1,',
    bad: 'attempts: 0,',
  },
  {
    name: 'act-in-two-transactions',
    file: 'src/data/outbox/act.ts',
    good: "return database.transaction('rw', database.tables, async () => {\n    const [reason",
    bad: 'return (async (work: () => Promise<boolean>) => work())(async () => {\n    const [reason',
  },
  {
    name: 'lost-answer-counts-as-done',
    file: 'src/data/outbox/deliver.ts',
    good: 'if (error instanceof Transient) return void (await again(error.retryAfterMs))',
    bad: "if (error instanceof Transient) return void (await change(engine.database, row, { state: 'delivered', deliveredAt: Date.now() }))",
  },
  {
    name: 'refused-like-stays-shown',
    file: 'src/data/outbox/deliver.ts',
    good: 'refetch(engine, touchesOf(row, engine.database.uid), async () => {',
    bad: 'refetch(engine, [], async () => {',
  },
  {
    name: 'expired-although-it-arrived',
    file: 'src/data/outbox/deliver.ts',
    good: 'const expiresAt = row.attempts > 0 ? null : await',
    bad: 'const expiresAt = await',
  },
  {
    name: 'no-second-look-at-a-replay',
    file: 'src/data/outbox/deliver.ts',
    good: 'if (row.attempts > 0) await askAgain(database, row)',
    bad: '',
  },
  {
    name: 'working-on-without-the-lock',
    file: 'src/data/outbox/flush.ts',
    good: 'whileHeld(engine.remote, database.uid, lost)',
    bad: 'engine.remote',
  },
  {
    name: 'upload-does-not-ask',
    file: 'src/data/photos/upload.ts',
    good: 'await database.uploads.update(id, { asking: true })',
    bad: '',
  },
  {
    name: 'photos-without-their-version',
    file: 'src/data/mutations/photos/photo-lane.ts',
    good: ', ...(version && { version })',
    bad: '',
  },
  {
    name: 'hidden-comes-back',
    file: 'src/data/sync/pull-log.ts',
    good: "(row) => !mirror.isGone(row) && mayShow(mirror.about(row), 'conversation'),",
    bad: '(row) => !mirror.isGone(row),',
  },
  {
    name: 'refused-block-leaves-a-hole',
    file: 'src/data/pending/hidden-people.ts',
    good: "await syncStates.bulkDelete(['assignments', 'matches'])",
    bad: "await syncStates.bulkDelete(['assignments'])",
  },
  {
    name: 'discard-leaves-the-place',
    file: 'src/data/outbox/retry.ts',
    good: 'await database.syncStates.delete(mirrorNameOf(touch))',
    bad: '',
  },
  {
    name: 'tombstones-not-followed',
    file: 'src/data/sync/pull-log.ts',
    good: 'if (gone.length > 0) await mirror.forget(database, gone)',
    bad: '',
  },
  {
    name: 'begin-sends-what-was-taken-back',
    file: 'src/data/outbox/outbox-row.ts',
    good: 'return (await change(database, row, sending)) > 0',
    bad: 'await change(database, row, sending)\n    return true',
  },
  {
    name: 'without-the-lock',
    file: 'src/data/network/locks.ts',
    good: 'return await manager.request(name, { signal: AbortSignal.timeout(stealAfterMs) }, once)',
    bad: 'return await once()',
  },
  {
    name: 'tombstone-is-a-row',
    file: 'src/data/outbox/rollback.ts',
    good: "if (row !== undefined && 'gone' in row && row.gone === true) return undefined",
    bad: '',
  },
  {
    name: 'purge-age-ignored',
    file: 'src/data/sync/cursor.ts',
    good: 'Date.now() - pulledAt > limits.reconcileAfterMs',
    bad: 'pulledAt < 0',
  },
  {
    name: 'sent-in-any-order',
    file: 'src/data/outbox/flush.ts',
    good: 'return rows.sort((one, other) => one.order - other.order)',
    bad: 'return rows',
  },
  {
    name: 'stranger-not-noticed',
    file: 'src/data/outbox/flush.ts',
    good: 'isStranger = next.length > 0 && (await remote.user())?.uid !== database.uid',
    bad: 'isStranger = false',
  },
  {
    name: 'listens-as-a-stranger',
    file: 'src/data/sync/sync.ts',
    good: "if (user?.uid !== uid) throw new Refusal('unauthenticated', 'not-allowed')",
    bad: '',
  },
  {
    name: 'new-message-at-each-try',
    file: 'src/data/mutations/chat/send-message.ts',
    good: 'createOnce(remote, paths.message(matchId, id), {',
    bad: 'createOnce(remote, paths.message(matchId, crypto.randomUUID()), {',
  },
  {
    name: 'offset-ignored',
    file: 'src/data/network/server-clock.ts',
    good: 'now: () => deviceNow() + offset.get(),',
    bad: 'now: () => deviceNow(),',
  },
  {
    name: 'photo-completed-twice',
    file: 'src/data/mutations/photos/put-photo.ts',
    good: 'const after = withPhoto(photos, address)',
    bad: 'const after = [...photos, address]',
  },
  {
    name: 'what-is-old-is-given-up',
    file: 'src/data/outbox/flush.ts',
    good: 'deliveredAt = Number.POSITIVE_INFINITY',
    bad: 'deliveredAt = 0',
  },
  {
    name: 'answer-of-the-last-round',
    file: 'src/data/sync/pull-set.ts',
    good: "if (mirror.follows !== 'account' && (await scopeOf(database)).roundId !== scope.roundId) return",
    bad: '',
  },
  {
    name: 'order-alone-tells-a-row',
    file: 'src/data/outbox/outbox-row.ts',
    good: 'row.order === order && row.createdAt === createdAt',
    bad: 'row.order === order',
  },
  {
    name: 'taken-back-in-flight',
    file: 'src/data/outbox/act.ts',
    good: "const isUnsent = (row: OutboxRow): boolean => row.state === 'queued' && row.attempts === 0",
    bad: "const isUnsent = (row: OutboxRow): boolean => row.state !== 'delivered'",
  },
  {
    name: 'ended-match-comes-back',
    file: 'src/data/sync/pull-log.ts',
    good: 'if (!(await mirror.isWanted(database))) return',
    bad: '',
  },
]
