import { existsSync, readFileSync } from 'node:fs'
import { callServices, specifiedCalls } from '../../src/shared/calls/service.ts'
import { region } from '../../src/shared/limits.ts'
import type { DeclaredFunction } from './declared-functions.ts'

interface Configuration {
  firestore: { rules: string; indexes: string }
  storage: { rules: string }
  functions: readonly { source: string; runtime?: string }[]
  hosting: {
    public: string
    rewrites: readonly { destination?: string; function?: { functionId: string; region: string } }[]
  }
}

/** @returns why the functions of a bundle must not be deployed, in sentences */
export const findDeclarationFaults = (declared: readonly DeclaredFunction[]): string[] => {
  const named = new Map(declared.map((one) => [one.name, one]))
  return [
    ...[...callServices, ...specifiedCalls]
      .filter((name) => named.get(name)?.kind !== 'call')
      .map((name) => `The bundle answers no calls at ${name}.`),
    ...declared.flatMap(({ name, platform, region: where, kind, retries }) => {
      const faults: string[] = []
      if (where.join() !== region) faults.push(`${name} runs in ${where}, not in ${region}.`)
      // A function of the first generation would have another Node, region and account.
      if (platform !== 'gcfv2') faults.push(`${name} is of the first generation.`)
      // A trigger that is not repeated loses its event when it fails.
      if (kind === 'event' && !retries) faults.push(`${name} is not repeated when it fails.`)
      return faults
    }),
  ]
}

/**
 * Finds the faults of a deployment that show without Google: files of firebase.json that do not exist, and
 * rewrites to functions that the bundle does not declare.
 */
export const findLocalFaults = (declared: readonly DeclaredFunction[]): string[] => {
  const file = JSON.parse(readFileSync('firebase.json', 'utf8')) as Configuration
  const { firestore, storage, functions, hosting } = file
  const files = [
    firestore.rules,
    firestore.indexes,
    storage.rules,
    ...functions.map(({ source }) => `${source}/package.json`),
    ...hosting.rewrites.flatMap(({ destination }) =>
      destination === undefined ? [] : [`${hosting.public}${destination}`],
    ),
  ]
  const named = new Map(declared.map((one) => [one.name, one]))
  const answering = hosting.rewrites.flatMap((rule) => rule.function ?? [])
  return [
    ...findDeclarationFaults(declared),
    // functions/package.json names no version, so that every Node of a developer installs it.
    ...functions
      .filter(({ runtime }) => runtime === undefined)
      .map(({ source }) => `firebase.json does not say which Node runs ${source}.`),
    ...files.filter((name) => !existsSync(name)).map((name) => `${name} does not exist.`),
    ...answering
      .filter(({ functionId, region: where }) => named.get(functionId)?.region.join() !== where)
      .map(({ functionId }) => `hosting asks ${functionId}, which is not there in its region.`),
  ]
}
