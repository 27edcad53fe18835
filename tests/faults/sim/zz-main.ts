import './engine.ts'
import { createHash } from 'node:crypto'
import { runSeed } from './run.ts'

console.warn = () => {}
const [first, count, mode = ''] = process.argv.slice(2)
const seeds = Array.from({ length: Number(count) }, (_, i) => Number(first) + i)
if (mode === 'reverse') seeds.reverse()
const t0 = process.cpuUsage()
let steps = 0,
  turns = 0,
  slow: [number, number][] = []
for (const seed of seeds) {
  const b = process.cpuUsage()
  const o = await runSeed(seed, Number(process.env.STEPS ?? 200))
  const u = process.cpuUsage(b)
  steps += o.steps
  turns += o.turns
  slow.push([u.user + u.system, seed])
  if (process.env.HASH) {
    const h = createHash('sha1')
      .update(JSON.stringify([o.violations, o.trace, o.intentions, o.turns, o.steps, [...o.tally]]))
      .digest('hex')
      .slice(0, 10)
    console.log(`${seed} ${h}`)
  }
  if (o.violations.length) console.log('FAILED', seed, o.violations.slice(0, 2))
}
const u = process.cpuUsage(t0)
console.error(
  `perSeed ${((u.user + u.system) / 1e3 / seeds.length).toFixed(1)} ms steps ${steps} turns ${turns}`,
)
