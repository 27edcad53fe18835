export type OperationKind = 'call' | 'trigger' | 'schedule' | 'webhook'

/** The log's line about one run of a function: no uid, no path, no word that somebody wrote. */
export interface LoggedOperation {
  kind: OperationKind
  /** The name by which it is asked or deployed; for a trigger and the schedule, that of its handler. */
  name: string
  /** A call's id is the phone's; a trigger's is the event's, the same in every retry. */
  id: string
  outcome: 'done' | 'refused' | 'failed'
  /** Why it was refused. */
  reason?: string
  ms: number
  /** Milliseconds by which a job of the schedule was late. */
  latenessMs?: number
}

/** The alerts and the dashboard of docs/operations look for this message. */
export const operationMessage = 'operation'
