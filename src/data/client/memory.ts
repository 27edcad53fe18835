import { Dexie, liveQuery } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Refusal } from '../../shared/errors.ts'
import { keepNothing } from '../database/device.ts'
import type { UserDatabase } from '../database/schema.ts'
import { isUserAction } from '../mutations/user-actions.ts'
import { hindrance } from '../react/hindrance.ts'
import type { Client } from './client-core.ts'

/** Whatever is opened from here on lives as long as this page, and is of no other tab. */
export const keepInMemory = (): void => {
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  keepNothing()
}

/**
 * A phone that keeps nothing: what is done on it is sent at once, and refused while nobody answers.
 * Should it have to wait all the same, the browser asks before the page closes.
 */
export const onlyWhileOnline = (client: Client): Client => {
  const stopAsking = askBeforeLosing(client.database)
  return {
    ...client,
    act: async (name, args) => {
      const reason = isUserAction({ name }) ? hindrance() : null
      if (reason !== null) throw new Refusal('failed-precondition', reason)
      await client.act(name, args)
    },
    stop: () => {
      stopAsking()
      client.stop()
    },
  }
}

const ask = (event: Event): void => event.preventDefault()

const askBeforeLosing = ({ outbox }: UserDatabase): (() => void) => {
  const waiting = liveQuery(() =>
    outbox.where('state').anyOf('queued', 'sending').and(isUserAction).count(),
  ).subscribe((count) => {
    if (count > 0) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
  return () => {
    waiting.unsubscribe()
    window.removeEventListener('beforeunload', ask)
  }
}
