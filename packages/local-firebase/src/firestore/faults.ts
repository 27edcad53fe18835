import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../parts.ts'
import { StatusError, type StatusName } from './status.ts'

/** Whose commits fail. */
export type FaultScope = 'clients' | 'everyone'

/** Failures and delays a test asks for. */
export class Faults {
  #commits: { left: number; status: StatusName; scope: FaultScope } | null = null
  #latencyMs = 0

  failCommits(count: number, status: StatusName, scope: FaultScope): void {
    this.#commits = { left: count, status, scope }
  }

  setLatency(milliseconds: number): void {
    this.#latencyMs = milliseconds
  }

  clear(): void {
    this.#commits = null
    this.#latencyMs = 0
  }

  /** Waits as long as every request has been told to wait. */
  async delay(): Promise<void> {
    if (this.#latencyMs > 0) await sleep(this.#latencyMs)
  }

  /** @throws the status asked for, when this commit is one of those that are to fail */
  beforeCommit(caller: Caller): void {
    const fault = this.#commits
    if (fault === null || fault.left === 0) return
    if (caller.kind === 'owner' && fault.scope === 'clients') return
    fault.left -= 1
    throw new StatusError(fault.status, `A test asked for ${fault.status}.`)
  }
}
