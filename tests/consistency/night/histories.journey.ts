import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, type Random } from '../../../demo/random.ts'
import { matchId as matchIdOf } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { engines } from '../../browsers/engines/index.ts'
import { earlierMatch, man } from '../../browsers/people.ts'
import { expect, test } from '../../browsers/phone.ts'
import { waitForWorker } from '../../support/browser/person.ts'
import { accountOf } from '../../support/servers/campus.ts'
import type { Stack } from '../../support/servers/stack-process.ts'
import { anomaliesIn } from '../anomalies.ts'
import { type ConversationEvent, type History, recordOf } from '../history.ts'
import { type PlayedPhone, playedPhone } from './played-phone.ts'

const histories = Number(process.env.HISTORIES ?? 3)
const firstSeed = Number(process.env.SEED ?? 1)
const save = process.env.SAVE

/** One screen shows twice this number: the messages of both people. */
const wordsOfEach = 4
/** The server takes twenty messages of a person in a minute, and refuses more. */
const historyMs = (wordsOfEach / 18) * durations.minute
const steps = 12
const settledMs = 90_000

/** One person's part: each step is drawn. */
const playPerson = async (phone: PlayedPhone, prefix: string, random: Random): Promise<void> => {
  let said = 0
  for (let step = 0; step < steps; step += 1) {
    if (phone.countTabs() === 0) await phone.openTab()
    const place = random.integer(0, 1)
    const drawn = random.next()
    if (drawn < 0.35 && said < wordsOfEach) {
      said += 1
      await phone.send(place, `${prefix} ${phone.person} ${said}`, random.chance(0.2))
    } else if (drawn < 0.65) await phone.read(place)
    else if (drawn < 0.72) phone.cut()
    else if (drawn < 0.82) phone.mend()
    else if (drawn < 0.87) phone.loseNextAnswer()
    else if (drawn < 0.92) await phone.moveClock(place, random.integer(-2, 2) * durations.day)
    else if (drawn < 0.96 && phone.countTabs() < 2) await phone.openTab()
    else await phone.kill()
  }
}

/** Undeleted messages of this history, in the order of the server's times. */
const serverTexts = async (stack: Stack, matchId: string, prefix: string): Promise<string[]> => {
  const documents = await stack.documents(paths.messages(matchId))
  return documents
    .map(({ path, data }) => ({
      id: path,
      at: Date.parse(String(data.sentAt)),
      text: String(data.text),
    }))
    .filter(({ text }) => text.startsWith(prefix))
    .sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map(({ text }) => text)
}

test('histories of two phones keep the promises of docs/consistency.md', async ({
  engine,
  stack,
  siteUrl,
  signedInPhone,
}, testInfo) => {
  const [him, her] = [await accountOf(stack, man), await accountOf(stack, earlierMatch)]
  const matchId = matchIdOf(him.uid, her.uid)
  const source = createRandom(firstSeed)
  const { survivesKilledPages } = engines[engine]
  const phoneOf = async (person: string, email: string, partner: string) => {
    const phone = await signedInPhone(email)
    await waitForWorker(phone.screen)
    const random = source.fork()
    const address = `${siteUrl}/dashboard/chat?with=${partner}`
    const options = { survivesKilledPages, random: () => random.next() }
    return playedPhone(person, phone, address, options)
  }
  const phones = [
    await phoneOf('him', man, her.uid),
    await phoneOf('her', earlierMatch, him.uid),
  ] as const
  let broken = 0
  const begun = Date.now()
  for (let index = 0; index < histories; index += 1) {
    const seed = firstSeed + index
    // The campus's clock goes on instead of a wait: what was written before is long ago.
    await stack.control('clock', { offsetMs: index * historyMs })
    const prefix = `h${seed}`
    const events: ConversationEvent[] = []
    const note = (event: ConversationEvent) => void events.push(event)
    const random = createRandom(seed)
    for (const phone of phones) phone.begin(prefix, note)
    await Promise.all(phones.map((phone) => playPerson(phone, prefix, random.fork())))
    for (const phone of phones) await phone.calmDown()
    const isQuiet = async () => {
      const server = await serverTexts(stack, matchId, prefix)
      const shown = await Promise.all(phones.map((phone) => phone.shown(0)))
      return shown.every(
        (sees) =>
          sees?.length === server.length &&
          sees.every(({ text, waiting }) => !waiting && server.includes(text)),
      )
    }
    // The checker calls lost what is not there by then.
    await expect
      .poll(isQuiet, { timeout: settledMs })
      .toBe(true)
      .catch(() => undefined)
    note({ type: 'end', server: await serverTexts(stack, matchId, prefix) })
    for (const phone of phones) await phone.read(0)
    const history: History = { engine, seed, events }
    const anomalies = anomaliesIn(history)
    const record = recordOf(history)
    if (save !== undefined) {
      mkdirSync(save, { recursive: true })
      writeFileSync(join(save, `${engine}-${seed}.jsonl`), record)
    }
    if (anomalies.length > 0) {
      broken += 1
      writeFileSync(testInfo.outputPath(`${engine}-${seed}.jsonl`), record)
      console.log(`${engine} ${seed}: ${JSON.stringify(anomalies)}`)
    }
    if ((index + 1) % 10 === 0 || index + 1 === histories) {
      const seconds = Math.round((Date.now() - begun) / durations.second)
      console.log(`${engine}: ${index + 1} histories, ${broken} with anomalies, ${seconds} s`)
    }
  }
  expect(broken).toBe(0)
})
