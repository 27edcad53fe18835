import { readFileSync } from 'node:fs'
import { type Locked, licenceFaults } from './licence-faults.ts'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const faults = licenceFaults(packages)
console.log(`${Object.keys(packages).length} packages in the lockfile`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
