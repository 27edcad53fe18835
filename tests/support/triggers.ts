import type { PhotoMachines } from '../../functions/moderation/similar-photos/photo-looks.ts'
import type { AccountServices } from '../../functions/platform/admin.ts'
import { hearersOf } from '../../functions/platform/events/run-trigger.ts'
import type { Push } from '../../functions/platform/push.ts'
import type { Change, DocumentTrigger } from '../../functions/platform/trigger.ts'
import { scheduledJobs } from '../../functions/schedules/jobs.ts'
import { documentTriggers } from '../../functions/triggers/document-triggers.ts'

/** Machines that find nothing in any photo. */
export const blindMachines: PhotoMachines = {
  askJudge: async () => null,
  hashPhoto: async () => null,
  shrinkPhoto: async () => null,
}

/** Every deployed trigger, over services in memory. */
export const triggersOver = (
  services: AccountServices,
  push: Push,
  machines: PhotoMachines = blindMachines,
): Readonly<Record<string, DocumentTrigger>> =>
  documentTriggers({
    openAccountServices: () => services,
    openPush: () => push,
    identitySecret: services.identitySecret,
    machines,
    openJobs: async () =>
      scheduledJobs({
        openAccountServices: () => services,
        openPush: () => push,
        openGateway: () => null,
      }),
  })

/** @returns the wildcards' values; null: the path does not match */
const paramsOf = (pattern: string, path: string): Record<string, string> | null => {
  const [wanted, parts] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [place, segment] of wanted.entries()) {
    const part = parts[place] ?? ''
    const [, wildcard] = /^\{(\w+)\}$/.exec(segment) ?? []
    if (wildcard !== undefined) params[wildcard] = part
    else if (segment !== part) return null
  }
  return params
}

export interface SetOff {
  trigger: DocumentTrigger
  change: Change
  /** Names of the handlers that run for it. */
  hearers: readonly string[]
}

/** The trigger that a change of a document starts, if any. */
export const setOffBy = (
  triggers: Readonly<Record<string, DocumentTrigger>>,
  { path, before, after }: { path: string } & Pick<Change, 'before' | 'after'>,
): SetOff | null => {
  for (const trigger of Object.values(triggers)) {
    const params = paramsOf(trigger.document, path)
    if (params === null) continue
    if (trigger.event === 'created' && (before !== null || after === null)) return null
    const change = { params, before, after }
    return { trigger, change, hearers: hearersOf(trigger, change) }
  }
  return null
}
