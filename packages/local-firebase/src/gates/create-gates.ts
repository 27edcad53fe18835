import { readFile } from 'node:fs/promises'
import type { Attempt, DocumentReader, RulesGate, Verdict } from '../firestore/rules-gate.ts'
import { openGate } from '../firestore/rules-gate.ts'
import { pathOf } from '../firestore/values/name.ts'
import { type CoverageReport, RulesRejected } from '../rules/index.ts'
import { type LoadedRules, loadFirestoreRules, loadStorageRules } from '../rules/load-rules.ts'
import { openGate as openStorageGate, type StorageGate } from '../storage/storage-gate.ts'
import { createDecisions, type Decision, type Decisions, uidOf } from './decisions.ts'

/** `open` lets everybody do everything. A service whose file is null denies everything. */
export type RulesChoice = 'open' | { firestore: string | null; storage: string | null }

export type Uncounted = 'open' | 'closed' | 'uncounted'

export type Counting = 'counted' | 'uncounted'

export interface Gates {
  firestore: RulesGate
  storage: StorageGate
  decisions: Decisions
  /** Replaces the rules of one project and counts their values. @throws RulesRejected */
  setFirestoreRules(project: string, source: string): void
  /** Replaces the rules of every bucket. @throws RulesRejected */
  setStorageRules(source: string): void
  coverage(project: string): CoverageReport | Uncounted
}

export interface GatesOptions {
  project: string
  rules: RulesChoice
  counting: Counting
  /** Reads committed documents for `firestore.get` in storage rules. */
  read: DocumentReader
  /** Whether rules of Storage may read documents of Firestore. */
  storageRole: 'granted' | 'missing'
  /** Receives the reasons of each denial. The client learns only that it was denied. */
  onDenied: (trace: string) => void
  /** Whether somebody watches the decisions now. */
  isWatched: () => boolean
  onDecision: () => void
}

interface ProjectRules {
  gate: RulesGate
  coverage: () => CoverageReport | Uncounted
}

const openRules: ProjectRules = { gate: openGate, coverage: () => 'open' }

/** @throws Error naming the file and every place in it that cannot be loaded */
export const createGates = async (options: GatesOptions): Promise<Gates> => {
  const { project, rules, read, storageRole: role } = options
  const decisions = createDecisions(options.onDecision)
  let trace: string | null = null
  let allowances: string[] = []
  const onDenied = (why: string) => {
    trace = why
    options.onDenied(why)
  }
  const onAllowed = (by: string) => void allowances.push(by)
  const { isWatched } = options

  /** Relies on the engine to report reasons synchronously, before it returns. */
  const decide = (asked: Omit<Decision, 'denial' | 'allowances'>, ask: () => Verdict): Verdict => {
    trace = null
    allowances = []
    const verdict = ask()
    const denial = 'denied' in verdict ? (trace ?? verdict.denied) : null
    decisions.record({ ...asked, denial, allowances: denial === null ? allowances : [] })
    return verdict
  }
  const asked = ({ time, caller }: Attempt, methods: string[], names: string[]) => ({
    at: time,
    service: 'firestore' as const,
    uid: uidOf(caller),
    methods: [...new Set(methods)],
    paths: names.map(pathOf),
  })

  const firestoreRules = (source: string, counting: Counting): ProjectRules => {
    const loaded = loadFirestoreRules(source, {
      onDenied,
      onAllowed,
      isWatched,
      coverage: counting === 'counted',
    })
    const coverage = counting === 'counted' ? loaded.coverage : () => counting
    return { gate: loaded.gate, coverage }
  }
  const storageRules = (source: string): LoadedRules<StorageGate> =>
    loadStorageRules(source, project, read, { role, onDenied, onAllowed, isWatched })

  const closed = (): Verdict => {
    onDenied('Denied: no rules were given. Start with --rules and --storage-rules, or with --open.')
    return { denied: 'Missing or insufficient permissions.' }
  }
  const closedRules: ProjectRules = {
    gate: { get: closed, list: closed, write: closed },
    coverage: () => 'closed',
  }

  const standard =
    rules === 'open'
      ? openRules
      : rules.firestore === null
        ? closedRules
        : await loadRules(rules.firestore, (source) => firestoreRules(source, options.counting))
  const ofProject = new Map<string, ProjectRules>()
  const rulesOf = (name: string) => ofProject.get(name) ?? standard
  const gateOf = (name: string) => rulesOf(name.split('/')[1] ?? '').gate
  let storage =
    rules === 'open'
      ? openStorageGate
      : rules.storage === null
        ? closed
        : (await loadRules(rules.storage, storageRules)).gate

  return {
    decisions,
    firestore: {
      get: (attempt) =>
        decide(asked(attempt, ['get'], [attempt.name]), () => gateOf(attempt.name).get(attempt)),
      list(attempt) {
        const from = attempt.query.from?.map(({ collectionId = '*' }) => collectionId) ?? ['*']
        const names = from.map((collection) => `${attempt.parent}/${collection}`)
        return decide(asked(attempt, ['list'], names), () => gateOf(attempt.parent).list(attempt))
      },
      write(attempt) {
        const methods = attempt.steps.map(({ method }) => method)
        const names = attempt.steps.map(({ name }) => name)
        return decide(asked(attempt, methods, names), () => gateOf(names[0] ?? '').write(attempt))
      },
    },
    storage: (request) =>
      decide(
        {
          at: new Date(request.time).toISOString(),
          service: 'storage',
          methods: [request.method],
          paths: [request.path],
          uid: uidOf(request.caller),
        },
        () => storage(request),
      ),
    setFirestoreRules: (name, source) =>
      void ofProject.set(name, firestoreRules(source, 'counted')),
    setStorageRules(source) {
      storage = storageRules(source).gate
    },
    coverage: (name) => rulesOf(name).coverage(),
  }
}

const loadRules = async <Loaded>(
  file: string,
  load: (source: string) => Loaded,
): Promise<Loaded> => {
  const source = await readFile(file, 'utf8')
  try {
    return load(source)
  } catch (error) {
    if (!(error instanceof RulesRejected)) throw error
    throw new Error(`${file}: ${error.message}`)
  }
}
