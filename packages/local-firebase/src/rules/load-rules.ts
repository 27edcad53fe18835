import {
  type Attempt,
  allowedVerdict,
  type DocumentReader,
  type RulesGate,
  type Verdict,
} from '../firestore/rules-gate.ts'
import type { Document } from '../firestore/types.ts'
import type { Caller } from '../parts.ts'
import type { StorageGate } from '../storage/storage-gate.ts'
import {
  ACCESS_LIMITS,
  Accesses,
  type Auth,
  type CoverageReport,
  compileRules,
  type Decision,
  type Reader,
  type Ruleset,
} from './index.ts'
import { fieldsOfObject } from './storage-object.ts'

export interface GateOptions {
  coverage?: boolean
  /** Called with the reasons of each denial, which the client does not learn. */
  onDenied?: (trace: string) => void
  /** Called with the rule that allowed a request. */
  onAllowed?: (trace: string) => void
  isWatched?: () => boolean
}

export interface LoadedRules<Gate> {
  gate: Gate
  /** Loads rules. @throws RulesRejected, and keeps the present rules */
  load(source: string): void
  coverage(): CoverageReport
}

const DENIED = 'Missing or insufficient permissions.'
const PROJECT_SEGMENTS = 2

/** Asks the rules of `cloud.firestore`. @throws RulesRejected */
export function loadFirestoreRules(
  source: string,
  options: GateOptions = {},
): LoadedRules<RulesGate> {
  const reloadable = new ReloadableRules(source, 'cloud.firestore', options)
  const gate: RulesGate = {
    get: (attempt) =>
      reloadable.decide({
        method: 'get',
        path: pathOf(attempt.name),
        ...whoAndWhen(attempt),
        before: attempt.document?.fields ?? null,
        after: null,
        query: null,
        accesses: new Accesses(readerOf(attempt.name, attempt.read), ACCESS_LIMITS.single),
      }),
    list: (attempt) =>
      reloadable.decide({
        method: 'list',
        path: pathOf(attempt.parent),
        ...whoAndWhen(attempt),
        before: null,
        after: null,
        query: attempt.query,
        accesses: new Accesses(readerOf(attempt.parent, attempt.read), ACCESS_LIMITS.single),
      }),
    write: (attempt) => {
      const { steps, read, readAfter } = attempt
      const limits = steps.length > 1 ? ACCESS_LIMITS.multiple : ACCESS_LIMITS.single
      const accesses = new Accesses(readerOf(steps[0]?.name ?? '', read, readAfter), limits)
      for (const { method, name, before, after } of steps) {
        const verdict = reloadable.decide({
          method,
          path: pathOf(name),
          ...whoAndWhen(attempt),
          before: before?.fields ?? null,
          after: after?.fields ?? null,
          query: null,
          accesses,
        })
        if ('denied' in verdict) return verdict
      }
      return allowedVerdict
    },
  }
  return { gate, load: reloadable.load, coverage: () => reloadable.rules.coverage() }
}

/**
 * The role that production must have given to Storage's service agent: otherwise its rules may read no
 * document.
 */
export const firestoreRole = 'roles/firebaserules.firestoreServiceAgent'

const ungranted = `Storage rules ask Firestore without the role ${firestoreRole}. Start with --grant ${firestoreRole}, and grant it to the service agent of Storage where you deploy.`

interface StorageGateOptions extends GateOptions {
  /** Without the role, each rule that asks Firestore fails. */
  role: 'granted' | 'missing'
}

/** `firestore.get` and `firestore.exists` read committed documents. @throws RulesRejected */
export function loadStorageRules(
  source: string,
  project: string,
  read: DocumentReader,
  options: StorageGateOptions,
): LoadedRules<StorageGate> {
  const refusal = options.role === 'granted' ? null : ungranted
  const reloadable = new ReloadableRules(source, 'firebase.storage', options)
  const gate: StorageGate = ({ caller, method, bucket, path, before, after, time }) =>
    reloadable.decide({
      method,
      path: ['b', bucket, 'o', ...path.split('/').filter((segment) => segment !== '')],
      auth: authOf(caller),
      time: new Date(time).toISOString(),
      before: before && fieldsOfObject(before),
      after: after && fieldsOfObject(after),
      query: null,
      accesses: new Accesses(readerOf(`projects/${project}`, read), ACCESS_LIMITS.storage, refusal),
    })
  return { gate, load: reloadable.load, coverage: () => reloadable.rules.coverage() }
}

class ReloadableRules {
  rules: Ruleset

  constructor(
    source: string,
    private readonly service: 'cloud.firestore' | 'firebase.storage',
    private readonly options: GateOptions,
  ) {
    this.rules = this.compile(source)
  }

  readonly load = (source: string): void => {
    this.rules = this.compile(source)
  }

  decide(request: Parameters<Ruleset['decide']>[0]): Verdict {
    return this.verdict(this.rules.decide(request))
  }

  private compile(source: string): Ruleset {
    const { coverage = false, isWatched = () => false } = this.options
    return compileRules(source, { service: this.service, coverage, isWatched })
  }

  private verdict(decision: Decision): Verdict {
    if (decision.allowed) {
      this.options.onAllowed?.(decision.trace)
      return allowedVerdict
    }
    this.options.onDenied?.(decision.trace)
    return { denied: DENIED }
  }
}

function whoAndWhen({ caller, time }: Attempt): { auth: Auth | null; time: string } {
  return { auth: authOf(caller), time }
}

function authOf(caller: Caller): Auth | null {
  return caller.kind === 'user' ? { uid: caller.uid, token: caller.token } : null
}

function pathOf(name: string): string[] {
  return name.split('/').slice(PROJECT_SEGMENTS)
}

/** Adds the project of the request, because names in rules lack it. */
function readerOf(name: string, read: DocumentReader, readAfter: DocumentReader = read): Reader {
  const project = name.split('/').slice(0, PROJECT_SEGMENTS).join('/')
  const fieldsOf = (document: Document | null) => document?.fields ?? null
  return {
    read: (path) => fieldsOf(read(`${project}/${path}`)),
    readAfter: (path) => fieldsOf(readAfter(`${project}/${path}`)),
  }
}
