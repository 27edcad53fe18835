import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '../parts.ts'
import { StatusError, type StatusName } from './status.ts'

export type FaultScope = 'clients' | 'everyone'

export interface FaultState {
  commitsToFail: number
  status: StatusName | null
  latencyMs: number
}

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

  state(): FaultState {
    const { left = 0, status = null } = this.#commits ?? {}
    return { commitsToFail: left, status: left > 0 ? status : null, latencyMs: this.#latencyMs }
  }

  async delay(): Promise<void> {
    if (this.#latencyMs > 0) await sleep(this.#latencyMs)
  }

  /** @throws the ordered status, while commits that it applies to are left */
  beforeCommit(caller: Caller): void {
    const fault = this.#commits
    if (fault === null || fault.left === 0) return
    if (caller.kind === 'owner' && fault.scope === 'clients') return
    fault.left -= 1
    throw new StatusError(fault.status, `A test asked for ${fault.status}.`)
  }
}
