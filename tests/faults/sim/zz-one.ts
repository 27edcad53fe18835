import './engine.ts'
import { runSeed } from './run.ts'

console.warn = () => {}
const o = await runSeed(Number(process.argv[2]))
console.log(o.violations, o.trace.join('\n'))
