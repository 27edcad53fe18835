import { useEffect, useState } from 'react'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { shortCollege } from '../../shared/domain/profile/short-college.ts'
import { loadCollegeAliases } from '../section-form/colleges.ts'

type Aliases = Awaited<ReturnType<typeof loadCollegeAliases>>

let loaded: Aliases | null = null

/** The short name of a college; its full name until the file of short names, which is precached, is read. */
export const useShortCollege = (name: string | undefined): string | undefined => {
  const [aliases, setAliases] = useState(loaded)
  useEffect(() => {
    if (aliases !== null) return
    const read = async () => {
      loaded = await loadCollegeAliases()
      setAliases(loaded)
    }
    bestEffort(read())
  }, [aliases])
  return name && aliases ? shortCollege(name, aliases) : name
}
