import { useCallback, useEffect, useState } from 'react'
import type { CallRequest, CallResponse } from '../../shared/calls.ts'
import type { PageCall } from './list-words.ts'
import { useDesk } from './use-desk.ts'

export type AdminLook<N extends PageCall> =
  | { state: 'loading' }
  | { state: 'ready'; value: CallResponse<N> }
  | { state: 'failed'; error: unknown; again: () => void }

/**
 * The answer of a call whose word is `page`, held only while the caller is mounted: no code may keep it
 * longer.
 * @param request keeps its identity between renders; another one is another look
 */
export const useAdminLook = <N extends PageCall>(
  name: N,
  request: CallRequest<N>,
): AdminLook<N> => {
  const desk = useDesk()
  const [look, setLook] = useState<{ of: CallRequest<N>; is: AdminLook<N> } | null>(null)
  const [tries, setTries] = useState(0)
  const again = useCallback(() => setTries((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isGone = false
    const tell = (is: AdminLook<N>) => {
      if (!isGone) setLook({ of: request, is })
    }
    tell({ state: 'loading' })
    desk.look(name, request).then(
      (value) => tell({ state: 'ready', value }),
      (error) => tell({ state: 'failed', error, again }),
    )
    return () => {
      isGone = true
    }
  }, [desk, name, request, again, tries])
  return look?.of === request ? look.is : { state: 'loading' }
}
