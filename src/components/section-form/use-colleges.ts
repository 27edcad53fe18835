import { useEffect, useState } from 'react'
import type { College } from '../../shared/domain/profile/college-search.ts'
import { durations } from '../../shared/limits.ts'
import { loadColleges } from './colleges.ts'

const retryMs = 5 * durations.second

export interface Colleges {
  /** Null while loading. A list that is missing counts as empty (specification §8). */
  list: readonly College[] | null
  isMissing: boolean
}

/** Asks for the list until it is here. */
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
  return colleges
}
