import { useEffect, useRef } from 'react'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { useDesk } from '../../../data/react/use-desk.ts'
import { type CallName, calls } from '../../../shared/calls.ts'
import type { DeskNews } from '../../../shared/model/operations/desk-news.ts'
import { deskNewsQuery } from '../queue/work-marks.ts'

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name)

const noActs: DeskNews['acts'] = []
const keyOf = ({ uid, call, doneAt }: DeskNews['acts'][number]) => `${uid} ${call} ${doneAt}`

/** Reads again what a colleague has just changed. The act itself reads again what one has changed oneself. */
export const Colleagues = ({ uid }: { uid: string }) => {
  const desk = useDesk()
  const answer = useAdminRows(deskNewsQuery)
  const acts = answer.state === 'ready' ? (answer.rows[0]?.acts ?? noActs) : null
  const seen = useRef<typeof acts>(null)
  useEffect(() => {
    if (acts === null) return
    const before = seen.current
    seen.current = acts
    if (before === null) return
    const known = new Set(before.map(keyOf))
    const news = acts.filter((act) => act.uid !== uid && !known.has(keyOf(act)))
    const done = news.map(({ call }) => call).filter(isCall)
    if (done.length > 0) void desk.refreshAfter(new Set(done))
  }, [acts, desk, uid])
  return null
}
