import { writeFileSync } from 'node:fs'
import type { Cost, MeasuredCosts } from '../../scripts/scale/costs.ts'
import { startLocalFirebase } from '../functions/support/local-firebase.ts'
import { personActs } from './person-acts.ts'
import { costOf, measuredSides } from './played-act.ts'
import { roundActs } from './round-acts.ts'

const rounded = (value: number): number => Number(value.toFixed(1)) + 0

/** Without collections that the act leaves as they were. */
const tidied = ({ stored, reads, writes, invocations, bytes }: Cost): Cost => ({
  reads: rounded(reads),
  writes: rounded(writes),
  invocations: rounded(invocations),
  bytes: Math.round(bytes),
  stored: Object.fromEntries(
    Object.entries(stored)
      .filter(([, { documents }]) => rounded(documents) !== 0)
      .map(([name, { documents, bytes: size }]) => [
        name,
        { documents: rounded(documents), bytes: Math.round(size) },
      ]),
  ),
})

/** The functions log each run. */
for (const name of ['log', 'debug', 'info'] as const) console[name] = () => {}

const [smaller, larger] = measuredSides
const local = await startLocalFirebase()
const acts: Record<string, Cost> = {}
for (const act of [...roundActs, ...personActs]) {
  acts[act.act] = tidied(await costOf(local, act, measuredSides))
}
await local.close()
const measured: MeasuredCosts = {
  measuredOn: new Date().toISOString().slice(0, 10),
  smaller,
  larger,
  acts,
}
const file = new URL('../../scripts/scale/measured-costs.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(measured, null, 2)}\n`)
