import type { PushHost, ShownPush } from '../../../src/data/push/shown-pushes.ts'

/** Records the notifications, messages and badges of a phone's worker. */
export const createPushHost = () => {
  const shown = new Map<string, ShownPush>()
  const rung: string[] = []
  const told: unknown[] = []
  const badges: number[] = []
  const asked: boolean[] = []
  let flushes = 0
  const host: PushHost = {
    show: async ({ renotify, ...push }) => {
      if (renotify || !shown.has(push.tag)) rung.push(push.tag)
      shown.set(push.tag, push)
    },
    shown: async (tag) => [...shown.values()].filter((push) => push.tag === tag),
    close: async (tag) => {
      shown.delete(tag)
    },
    tellPages: async (message) => {
      told.push(message)
    },
    setBadge: async (count) => {
      badges.push(count)
    },
    language: async (mayHaveChosen) => {
      asked.push(mayHaveChosen)
      return mayHaveChosen ? 'hi' : 'en'
    },
    flush: async () => {
      flushes += 1
    },
  }
  return { host, shown, asked, rung, told, badges, flushes: () => flushes }
}
