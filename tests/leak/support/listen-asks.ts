import type { Emulator } from '../../../packages/local-firebase/index.ts'
import type { Reply, Script } from '../../support/servers/wire.ts'
import { mayRead, mayReadWhole, readersOf } from './readers.ts'
import type { World } from './world.ts'

/** Listeners on one document and on one whole collection, of each that is closed to this person. */
const targetsFor = (script: Script, world: World, nameOf: (path: string) => string): object[] => {
  const collections = [...new Set(world.documents.map(({ collection }) => collection))]
  return collections.flatMap((collection) => {
    if (mayReadWhole(collection, script.uid, world)) return []
    const victim = world.documents.find(
      (one) => one.collection === collection && !mayRead(readersOf(one, world), script.uid),
    )
    if (victim === undefined) return []
    const segments = victim.path.split('/')
    const above = segments.slice(0, -2).join('/')
    const parent = above === '' ? nameOf('').slice(0, -1) : nameOf(above)
    const from = [{ collectionId: segments.at(-2) }]
    return [
      { documents: { documents: [nameOf(victim.path)] } },
      { query: { parent, structuredQuery: { from } } },
    ]
  })
}

/** Each frame is its length and an array of [number, messages]. */
const messagesIn = (body: string): [number, { targetChange?: object }[]][] => {
  const messages: [number, { targetChange?: object }[]][] = []
  let rest = body
  while (rest !== '') {
    const lineEnd = rest.indexOf('\n')
    const end = lineEnd + 1 + Number(rest.slice(0, lineEnd))
    messages.push(...JSON.parse(rest.slice(lineEnd + 1, end)))
    rest = rest.slice(end)
  }
  return messages
}

export interface ListenerReplies {
  targets: number
  /** Targets that the server took away again, with permission denied. */
  denied: number
  replies: Reply[]
}

/** Opens all of them in one session, as a browser does, and listens until each has been answered. */
export const openListeners = async (
  script: Script,
  world: World,
  emulator: Emulator,
  nameOf: (path: string) => string,
): Promise<ListenerReplies> => {
  const database = `projects/${emulator.project}/databases/(default)`
  const targets = targetsFor(script, world, nameOf)
  const requests = targets.map((target, place) => [
    `req${place}___data__`,
    JSON.stringify({ database, addTarget: { ...target, targetId: place + 1 } }),
  ])
  const body = new URLSearchParams({
    ...(script.token !== null && { headers: `Authorization:Bearer ${script.token}\r\n` }),
    count: String(targets.length),
    ofs: '0',
    ...Object.fromEntries(requests),
  })
  const channel = (parameters: Record<string, string>) =>
    `http://${emulator.firestore}/google.firestore.v1.Firestore/Listen/channel?${new URLSearchParams({ VER: '8', database, ...parameters })}`

  const opened = await script.fetch(channel({ RID: '1' }), { method: 'POST', body })
  const [, greeting] = messagesIn(opened.body)[0] ?? []
  const SID = String((greeting as unknown[] | undefined)?.[1])
  const replies = [opened]
  let denied = 0
  let last = 0
  while (denied < targets.length) {
    const signal = AbortSignal.timeout(5000)
    const reply = await script.fetch(channel({ SID, RID: 'rpc', AID: String(last), CI: '1' }), {
      signal,
    })
    replies.push(reply)
    for (const [number, messages] of messagesIn(reply.body)) {
      last = number
      const said = JSON.stringify(messages)
      if (said.includes('"CURRENT"')) return { targets: targets.length, denied, replies }
      if (said.includes('"REMOVE"') && said.includes('"code":7')) denied += 1
    }
  }
  await script.fetch(channel({ SID, RID: '2', TYPE: 'terminate' }), { method: 'POST' })
  return { targets: targets.length, denied, replies }
}
