import type { Reply, Script } from '../../support/servers/wire.ts'
import type { Canary } from './canaries.ts'
import type { ForeignAsk } from './foreign-asks.ts'
import { mayRead } from './readers.ts'
import type { World } from './world.ts'

const atOnce = 8

export const askInTurn = async (
  asks: readonly ForeignAsk[],
): Promise<(readonly [string, Reply])[]> => {
  const answered: (readonly [string, Reply])[] = []
  const waiting = [...asks]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      answered.push([next.name, await next.ask()])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answered
}

/** Every document and every file there is, by its path. */
export const askEverything = async (script: Script, world: World): Promise<Reply[]> => {
  const documents = world.documents.map(({ path }) => ({ name: path, ask: () => script.get(path) }))
  const files = world.files.map((path) => ({
    name: path,
    ask: () => script.file(`/${encodeURIComponent(path)}?alt=media`),
  }))
  return (await askInTurn([...documents, ...files])).map(([, reply]) => reply)
}

export interface LeakReport {
  leaked: string[]
  /** Documents that this person may read and did not find: then the asking is at fault. */
  missing: string[]
}

/** Looks for every canary in all that came back to this person, headers included. */
export const findLeaks = (
  replies: readonly Reply[],
  canaries: readonly Canary[],
  uid: string | null,
): LeakReport => {
  const texts = replies.map(({ body, headers }) => `${body}\n${[...headers].flat().join('\n')}`)
  const all = texts.join('\n')
  const verdict: LeakReport = { leaked: [], missing: [] }
  for (const { what, spellings, readers } of canaries) {
    const spelling = spellings.find((one) => all.includes(one))
    if (spelling === undefined && mayRead(readers, uid)) verdict.missing.push(what)
    if (spelling === undefined || mayRead(readers, uid)) continue
    const asked = replies[texts.findIndex((one) => one.includes(spelling))]?.asked
    verdict.leaked.push(`${what} ← ${asked}`)
  }
  return verdict
}
