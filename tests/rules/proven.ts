import { readFileSync } from 'node:fs'
import {
  compileService,
  parseRules,
  type Rule,
  type RulesFile,
  type ServiceName,
} from '../../packages/local-firebase/index.ts'
import { prepareFiles } from './files.ts'
import { prepare } from './ours.ts'
import type { Prepared } from './prepared.ts'
import { files } from './table/storage.ts'
import { table } from './table.ts'

/** One rules file and the table that proves it. */
export interface Proven {
  service: ServiceName
  source: string
  file: RulesFile
  rules: readonly Rule[]
  cases: readonly Prepared[]
}

const noon = Date.UTC(2026, 10, 21, 12)

const proven = (service: ServiceName, source: string, cases: readonly Prepared[]): Proven => {
  const file = parseRules(source)
  return { service, source, file, rules: compileService(file, service, false), cases }
}

export const provenDocuments = (
  source = readFileSync('rules/firestore.rules', 'utf8'),
  cases = table,
): Proven => proven('cloud.firestore', source, prepare(cases, noon))

export const provenFiles = (): Proven =>
  proven('firebase.storage', readFileSync('rules/storage.rules', 'utf8'), prepareFiles(files))
