import { isMissingChunk } from '../../components/update/is-missing-chunk.ts'
import { pageBuild } from '../../components/update/page-build.ts'
import { openClientStore } from '../../data/client/client.ts'
import { singleFlight } from '../../data/lib/single-flight.ts'
import { outboxLock } from '../../data/locks/locks.ts'
import {
  decideUpdate,
  type UpdateFacts,
  type UpdateStep,
} from '../../shared/domain/update/decide-update.ts'
import * as limits from '../../shared/limits.ts'
import { durations } from '../../shared/limits.ts'
import { updateText } from '../../shared/text/install.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { type Builds, followBuilds, type NewVersion } from './builds.ts'
import { servedBuild } from './deployed-build.ts'
import type { PageUse } from './page-use.ts'
import type { RegisteredWorker } from './register-worker.ts'
import { canRememberReload, hasReloadedFor, reloadOnceFor } from './reload-guard.ts'

/**
 * Offers an update. A person who ignores the offer gets it when the page is at rest, or at the next start.
 */
const offerUpdate = (answered: (answer: UpdateFacts['answer']) => void): void => {
  void toast.news(updateText.title, {
    id: 'update',
    durationMs: limits.updateToastMs,
    action: { label: updateText.reload, onClick: () => answered('reload') },
    cancel: { label: updateText.later, onClick: () => answered('later') },
  })
}

/** Whether a user action is being written to the disk, or is sent to the server by any tab. */
const isSending = async (): Promise<boolean> => {
  const client = openClientStore.getState()
  if (client === null) return false
  if (client.unsavedActs().length > 0) return true
  if (!('locks' in navigator)) {
    return (await client.database.outbox.where({ state: 'sending' }).count()) > 0
  }
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === outboxLock(client.database.uid))
}

/** Resolves when every write that has begun, in any tab, is on the disk. */
const afterWrites = async (): Promise<void> => {
  const database = openClientStore.getState()?.database
  // A reading transaction over all tables begins after every writing one before it.
  await database?.transaction('r', database.tables, () => database.outbox.count())
}

/** The way to bring the chunk back: a reload, or the worker of a newer build that is being installed. */
type ChunkRemedy = { kind: 'reload'; name: string } | { kind: 'update' } | { kind: 'none' }

/**
 * Decides how to bring a missing chunk back. A page reloads once for each build of the server: a build in
 * which the chunk is missing too is broken. Where the server does not answer it does nothing: a reload would
 * take the open page away for nothing.
 */
const chunkRemedy = async (error: Error | null, hasWorker: boolean): Promise<ChunkRemedy> => {
  if (!isMissingChunk(error)) return { kind: 'none' }
  const served = await servedBuild()
  if (served === null) return { kind: 'none' }
  if (hasWorker && served !== pageBuild()) return { kind: 'update' }
  const name = `a chunk missing, ${served} served`
  return hasReloadedFor(name) ? { kind: 'none' } : { kind: 'reload', name }
}

/** The time between two looks while an update waits for the page to come to rest. */
const lookAgainMs = durations.second

interface Updates {
  look: Builds['look']
  /** Takes the oldest build that may run, which config/app names. */
  heardMinimum(minimum: number): void
  chunkFailed(error: Error | null): Promise<void>
}

/** The steps of one version's update; another version begins anew. */
interface Course {
  name: string
  answer: UpdateFacts['answer']
  isOffered: boolean
  letInAt: number | null
}

/** Does what `decideUpdate` says, until the page reloads. */
export const createUpdates = (registered: RegisteredWorker | null, use: PageUse): Updates => {
  let minimum = 0
  let lost: NewVersion | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let course: Course | null = null

  const courseOf = ({ name }: NewVersion): Course => {
    if (course?.name !== name) course = { name, answer: null, isOffered: false, letInAt: null }
    return course
  }
  const decide = async ({ name, worker }: NewVersion): Promise<UpdateStep> => {
    const isSendingNow = await isSending()
    const { isBusy, ...used } = use.read()
    const { answer, letInAt } = courseOf({ name, worker })
    return decideUpdate({
      ...used,
      worker,
      answer,
      letInMs: letInAt === null ? null : performance.now() - letInAt,
      isTried: hasReloadedFor(name),
      canRemember: canRememberReload(),
      isForced: pageBuild() < minimum,
      isSending: isSendingNow || isBusy,
    })
  }
  const answered = (current: Course, answer: UpdateFacts['answer']) => {
    current.answer = answer
    void step()
  }
  const reload = async (version: NewVersion): Promise<boolean> => {
    await afterWrites()
    // The person may have begun something meanwhile.
    if ((await decide(version)) !== 'reload') return false
    return reloadOnceFor(version.name, courseOf(version).answer === 'reload')
  }
  const step = singleFlight(async () => {
    clearTimeout(timer)
    const version = builds.ready() ?? lost
    if (version === null) return
    const current = courseOf(version)
    const decided = await decide(version)
    if (decided === 'leave' || (decided === 'reload' && (await reload(version)))) return
    if (decided === 'let-in') {
      current.letInAt = performance.now()
      builds.letIn()
    }
    if (decided === 'offer' && !current.isOffered) {
      current.isOffered = true
      offerUpdate((answer) => answered(current, answer))
    }
    timer = setTimeout(() => void step(), lookAgainMs)
  })
  const builds = followBuilds(registered, () => void step())

  return {
    look: builds.look,
    heardMinimum: (heard) => {
      minimum = heard
      if (pageBuild() < minimum) void builds.look()
      void step()
    },
    chunkFailed: async (error) => {
      const remedy = await chunkRemedy(error, registered !== null)
      if (remedy.kind === 'update') await builds.look()
      if (remedy.kind !== 'reload') return
      lost = { name: remedy.name, worker: 'in-charge' }
      await step()
    },
  }
}
