import type { DeployedName } from '../../functions/deployed-functions.ts'
import { type CallDeclaration, callerField } from '../../src/shared/calls/declaration.ts'
import { type CallName, calls } from '../../src/shared/calls.ts'
import { validRequests } from '../leak/support/arguments.ts'
import { type Campus, startCampus } from '../leak/support/campus.ts'
import { personas } from '../leak/support/people.ts'
import { deskIdsIn, takeWorld, type World } from '../leak/support/world.ts'
import { combined, type Spent, spentSoFar } from './meter.ts'

export const studentCalls = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].caller !== 'admin',
)

export interface AskedCall {
  name: CallName
  outcome: 'accepted' | 'refused'
  /** Triggers that it set off are in it. */
  spent: Spent
  asked: string
}

/** A man without a deck, a woman with one, half of a match, and somebody suspended. */
const callers = [personas['complete man'], personas['woman with a deck'], 'xenia', 'sunil'] as const
const requestsOfEach = 4
const scheduled: DeployedName = 'everyMinute'

/** Each student call, with requests that fit, and once more what was accepted: a repeat may cost more. */
const inTurn = async (
  { scripts, emulator }: Pick<Campus, 'scripts' | 'emulator'>,
  world: World,
): Promise<AskedCall[]> => {
  const asked: AskedCall[] = []
  const ask = async (uid: string, name: CallName, request: object): Promise<boolean> => {
    const newest = emulator.runs.latest()[0]?.id ?? 0
    const before = spentSoFar(emulator)
    const { status, body } = await scripts.get(uid)!.call(name, request)
    await emulator.idle()
    const spent = combined(spentSoFar(emulator), before, (after, first) => after - first)
    const outcome = status === 200 ? 'accepted' : 'refused'
    const line = `${uid} ${name} ${JSON.stringify(request)} ${status} ${body.slice(0, 80)}`
    const ran = emulator.runs.latest().filter(({ id }) => id > newest)
    // The schedule of a minute would add its own cost to the call beside which it ran.
    if (ran.every(({ name }) => name !== scheduled)) {
      asked.push({ name, outcome, spent, asked: line })
    }
    return outcome === 'accepted'
  }
  for (const name of studentCalls) {
    const { request: schema, demandsCaller }: CallDeclaration = calls[name]
    for (const uid of callers) {
      const named = demandsCaller === true ? { [callerField]: uid } : {}
      const valid = validRequests(name, schema, uid, deskIdsIn(world)).slice(0, requestsOfEach)
      for (const one of valid) {
        const request = { ...Object(one), ...named }
        if (!(await ask(uid, name, request))) continue
        await ask(uid, name, request)
        world.restore()
      }
    }
  }
  return asked
}

/** Each student call by people of every kind. */
export const askStudentCalls = async (): Promise<AskedCall[]> => {
  const campus = await startCampus()
  try {
    return await inTurn(campus, takeWorld(campus.emulator))
  } finally {
    await campus.close()
  }
}
