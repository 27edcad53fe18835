import { isDeepStrictEqual } from 'node:util'
import { createFailures } from '../isolated.ts'
import type { Store } from '../store.ts'
import type { Change, DocumentTrigger, TriggerHandler } from '../trigger.ts'

const kindOf = ({ before, after }: Change): NonNullable<TriggerHandler['on']> => {
  if (before === null) return 'created'
  return after === null ? 'deleted' : 'updated'
}

const changedFields = ({ before, after }: Change): string[] => {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]))
}

/** Whether a change concerns a handler; this is decided without reading anything. */
const isHeard = ({ on, hears }: TriggerHandler, change: Change): boolean => {
  const kind = kindOf(change)
  if (on !== undefined && on !== kind) return false
  if (kind !== 'updated') return true
  return changedFields(change).some((field) => hears === 'every field' || hears.includes(field))
}

/** Names of the handlers that a change concerns, in their order. */
export const hearersOf = ({ handlers }: DocumentTrigger, change: Change): string[] =>
  Object.entries(handlers).flatMap(([name, handler]) => (isHeard(handler, change) ? [name] : []))

/**
 * The number of failed events that are remembered at once, so that a flood of them does not fill the memory.
 */
const rememberedEvents = 1000

/** Runs the handlers of one trigger for an event. */
export type RunTrigger = (
  store: Store,
  eventId: string,
  change: Change,
  now: number,
) => Promise<void>

/**
 * Runs each handler that a change concerns; one that fails stops no other. An event with a failed handler is
 * delivered again, for a day: this process then repeats the failed handlers alone. Another process repeats
 * all, which does no harm, since each is idempotent.
 * @param around what runs a handler
 * @throws Error at the end when any has failed
 */
export const createTriggerRun = (
  trigger: DocumentTrigger,
  around: (name: string, eventId: string, work: () => Promise<void>) => Promise<void> = (
    _name,
    _eventId,
    work,
  ) => work(),
): RunTrigger => {
  const doneOf = new Map<string, ReadonlySet<string>>()
  return async (store, eventId, change, now) => {
    const failures = createFailures()
    const before = doneOf.get(eventId) ?? new Set()
    const heard = hearersOf(trigger, change)
    for (const name of heard.filter((one) => !before.has(one))) {
      await failures.attempt(name, () =>
        around(name, eventId, async () => trigger.handlers[name]?.handle(store, change, now)),
      )
    }
    doneOf.delete(eventId)
    if (failures.count() === 0) return
    doneOf.set(eventId, new Set(heard.filter((name) => !failures.has(name))))
    const [oldest] = doneOf.keys()
    if (doneOf.size > rememberedEvents && oldest !== undefined) doneOf.delete(oldest)
    failures.throwAny()
  }
}
