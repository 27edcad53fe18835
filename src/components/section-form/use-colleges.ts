import { useEffect, useMemo, useState } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import type { College } from '../../shared/domain/profile/college-search.ts'
import { durations } from '../../shared/limits.ts'
import { loadColleges, withAdded } from './colleges.ts'

const retryMs = 5 * durations.second

export interface Colleges {
  /** The list; null while loading. A list that is missing counts as empty (specification §8). */
  list: readonly College[] | null
  isMissing: boolean
}

/** Asks for the list until it is here, and adds what admins have accepted since. */
export const useColleges = (): Colleges => {
  const [colleges, setColleges] = useState<Colleges>({ list: null, isMissing: false })
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      clearTimeout(timer)
      const list = await loadColleges().catch(() => null)
      if (gone) return
      setColleges({ list: list ?? [], isMissing: list === null })
      if (list === null) timer = setTimeout(load, retryMs)
    }
    void load()
    window.addEventListener('online', load)
    return () => {
      gone = true
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [])
  const { database } = useClient()
  const live = useLive(
    async () => (await database.config.toCollection().first())?.colleges,
    [database],
  )
  const added = live.state === 'ready' ? live.value : undefined
  return useMemo(() => {
    const { list, isMissing } = colleges
    return { list: list === null ? null : withAdded(list, added ?? []), isMissing }
  }, [colleges, added])
}
