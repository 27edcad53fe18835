import { randomUUID } from 'node:crypto'
import { isOperationId } from '../../../src/shared/calls/service.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import {
  type LoggedOperation,
  operationMessage,
} from '../../../src/shared/model/operations/logged-operation.ts'
import type { ScheduleName } from '../../../src/shared/model/operations/schedule-run.ts'
import { sdk } from '../sdk.ts'
import { loggable } from './loggable.ts'

const severities = { done: 'DEBUG', refused: 'INFO', failed: 'ERROR' } as const

/**
 * Writes without `logger.error`, which would put a stack into `message`; the alerts find the line by that
 * message.
 */
const write = (operation: LoggedOperation): void =>
  sdk.logger().write({
    ...operation,
    severity: severities[operation.outcome],
    message: operationMessage,
  })

/** @param id given by the phone or the platform; a text of another form is replaced */
export const operationIdOf = (id: unknown): string => (isOperationId(id) ? id : randomUUID())

type Operation = Pick<LoggedOperation, 'kind' | 'name' | 'id' | 'latenessMs'>

/**
 * Runs the work and writes one line about it.
 * @throws what the work throws
 */
export const logOperation = async <T>(operation: Operation, work: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const result = await work()
    write({ ...operation, outcome: 'done', ms: took() })
    return result
  } catch (thrown) {
    // The error is cleaned before it is thrown on, because the platform logs what a trigger throws.
    const error = loggable(thrown)
    if (error instanceof Refusal) {
      write({ ...operation, outcome: 'refused', reason: error.reason, ms: took() })
    } else {
      write({ ...operation, outcome: 'failed', ms: took() })
      sdk.logger().error(`${operation.name} ${operation.id} failed`, error)
    }
    throw error
  }
}

/** @param latenessMs after the time for which the job was planned */
export const logSchedule = (
  name: ScheduleName,
  latenessMs: number,
  work: () => Promise<void>,
): Promise<void> =>
  logOperation({ kind: 'schedule', name, id: operationIdOf(null), latenessMs }, work)
