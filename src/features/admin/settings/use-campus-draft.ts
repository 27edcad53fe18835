import { useEffect, useState } from 'react'
import { draftOf } from '../../../data/drafts/drafts.ts'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { keptCampusForm, type TypedCampus } from './campus-form.ts'

/** Settings that are typed and not saved. The device keeps them, so that an admin who leaves the page finds them. */
export const useCampusDraft = () => {
  const { database } = useClient()
  const [typed, setTyped] = useState<TypedCampus | null>(null)
  /** Found when the page opened: the admin may not know of it any more. */
  const [isFound, setFound] = useState(false)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    draftOf.campusSettings
      .read(database)
      .catch(() => null)
      .then((kept) => {
        if (isUnmounted) return
        const form = kept && keptCampusForm(kept.form)
        if (kept !== null && form !== null) {
          setTyped({ form, seenUpdatedAt: kept.seenUpdatedAt })
          setFound(true)
        }
        setRead(true)
      })
    return () => {
      isUnmounted = true
    }
  }, [database])
  /** A full disk loses it with the page, and nothing else. @param next null: saved, or given up */
  const keep = (next: TypedCampus | null) => {
    setTyped(next)
    if (next === null) setFound(false)
    const draft = next && { ...next, form: { ...next.form } }
    bestEffort(draftOf.campusSettings.keep(database, draft))
  }
  return { typed, isFound, isRead, keep }
}
