import { accountEvent, accountRecord } from './account-events.ts'
import { cloudEvent, isEvent, triggerPath } from './document-events.ts'
import type { LocalFunction } from './exports.ts'
import { fileStored } from './file-events.ts'
import type { TriggerEvent } from './trigger-event.ts'

export const matchesPattern = (pattern: string, path: string): boolean => {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  for (const [index, segment] of wanted.entries()) {
    if (segment === '**' || /^\{[^}]*=\*\*\}$/.test(segment)) return given.length > index
    if (!/^(\*|\{[^}]*\})$/.test(segment) && segment !== given[index]) return false
  }
  return wanted.length === given.length
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

export interface Run {
  name: string
  /** The path of the document or of the file, or the uid. */
  about: string
  work: () => unknown
  /** Whether the function was declared with retry. */
  retries: boolean
}

/** Lists the runs that an event starts. A repeated event gives them the same ids. */
export const runsFor = (
  functions: readonly LocalFunction[],
  event: TriggerEvent,
  project: string,
): Run[] => {
  if (event.kind === 'documents') return documentRuns(functions, event, project)
  if (event.kind === 'file') return fileRuns(functions, event)
  return accountRuns(functions, event, project)
}

const documentRuns = (
  functions: readonly LocalFunction[],
  { changes, time }: Extract<TriggerEvent, { kind: 'documents' }>,
  project: string,
): Run[] =>
  changes.flatMap((change) => {
    const path = triggerPath(project, change.name)
    if (path === null) return []
    return functions.flatMap((one) => {
      if (one.kind !== 'document') return []
      const { name, event, pattern, region, handler, retries } = one
      if (!isEvent(event, change) || !matchesPattern(pattern, path)) return []
      const payload = cloudEvent({ project, region, time, name }, event, path, change)
      return [{ name, about: path, work: () => handler(payload), retries }]
    })
  })

const fileRuns = (
  functions: readonly LocalFunction[],
  { object }: Extract<TriggerEvent, { kind: 'file' }>,
): Run[] =>
  functions.flatMap((one) => {
    if (one.kind !== 'file' || one.bucket !== object.bucket) return []
    const { name, handler, retries } = one
    return [{ name, about: object.path, work: () => handler(fileStored(name, object)), retries }]
  })

const accountRuns = (
  functions: readonly LocalFunction[],
  { fate, account }: Extract<TriggerEvent, { kind: 'account' }>,
  project: string,
): Run[] =>
  functions.flatMap((one) => {
    if (one.kind !== 'account' || one.fate !== fate) return []
    const { name, handler, generation, retries } = one
    const work = () =>
      generation === 1
        ? handler(...accountRecord(name, account))
        : handler(accountEvent({ project, name, fate }, account))
    return [{ name, about: account.uid, work, retries }]
  })
