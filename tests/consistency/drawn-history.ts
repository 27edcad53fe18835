import { createRandom, type Random } from '../../demo/random.ts'
import type { ConversationEvent, History, ShownMessage } from './history.ts'

interface DrawnMessage {
  text: string
  person: string
  deleted: boolean
}

/** A phone of the drawing: it holds a copy of the server's messages, and its own unsent ones. */
interface DrawnPhone {
  person: string
  tabs: string[]
  mirror: DrawnMessage[]
  unsent: string[]
  isCut: boolean
}

const steps = 24

/** The drawn campus keeps every promise, so that only a planted violation is an anomaly. */
const drawEvents = (random: Random): ConversationEvent[] => {
  const events: ConversationEvent[] = []
  const server: DrawnMessage[] = []
  let count = 0
  const phones = ['him', 'her'].map(
    (person): DrawnPhone => ({ person, tabs: [], mirror: [], unsent: [], isCut: false }),
  )
  const open = (phone: DrawnPhone) => {
    count += 1
    const tab = `${phone.person} ${count}`
    phone.tabs.push(tab)
    events.push({ type: 'open', person: phone.person, tab })
  }
  const sync = (phone: DrawnPhone) => {
    if (phone.isCut) return
    for (const text of phone.unsent) server.push({ text, person: phone.person, deleted: false })
    phone.unsent = []
    phone.mirror = [...server]
  }
  const read = (phone: DrawnPhone, tab: string) => {
    const sees: ShownMessage[] = [
      ...phone.mirror
        .filter(({ deleted }) => !deleted)
        .map(({ text }) => ({ text, waiting: false })),
      ...phone.unsent.map((text) => ({ text, waiting: true })),
    ]
    events.push({ type: 'read', tab, sees })
  }
  const acts: Record<string, (phone: DrawnPhone, tab: string) => void> = {
    send: (phone, tab) => {
      count += 1
      const text = `${phone.person} says ${count}`
      events.push({ type: 'send', tab, text })
      // A kill in the middle may leave it unknown, and unwritten.
      if (random.chance(0.1)) return
      phone.unsent.push(text)
      events.push({ type: 'kept', tab, text })
    },
    read,
    sync,
    remove: (phone, tab) => {
      const own = phone.mirror.filter((one) => one.person === phone.person && !one.deleted)
      if (own.length === 0 || phone.isCut) return
      const message = random.pick(own)
      events.push({ type: 'delete', tab, text: message.text })
      message.deleted = true
      events.push({ type: 'deleted', tab, text: message.text })
    },
    cut: (phone) => {
      phone.isCut = !phone.isCut
      events.push({ type: 'fault', person: phone.person, what: phone.isCut ? 'cut' : 'mended' })
    },
    kill: (phone) => {
      events.push({ type: 'fault', person: phone.person, what: 'kill' })
      phone.tabs = []
      open(phone)
    },
    open,
  }
  for (const phone of phones) open(phone)
  const names = ['send', 'send', 'send', 'read', 'read', 'read', 'sync', 'sync', 'remove']
  for (let step = 0; step < steps; step += 1) {
    const phone = random.pick(phones)
    const name = random.chance(0.25) ? random.pick(['cut', 'kill', 'open']) : random.pick(names)
    acts[name]?.(phone, random.pick(phone.tabs))
  }
  for (const phone of phones) {
    phone.isCut = false
    sync(phone)
  }
  for (const phone of phones) sync(phone)
  events.push({ type: 'end', server: server.filter((one) => !one.deleted).map(({ text }) => text) })
  for (const phone of phones) for (const tab of phone.tabs) read(phone, tab)
  return events
}

/** A history without an anomaly, the same for the same seed. */
export const drawHistory = (seed: number): History => ({
  engine: 'drawn',
  seed,
  events: drawEvents(createRandom(seed)),
})
