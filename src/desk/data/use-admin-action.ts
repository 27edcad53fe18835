import { useState } from 'react'
import { type ActionBlock, useActionBlock } from '../../data/react/use-action-block.ts'
import type { CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import type { DeskRow } from './desk-query.ts'
import { useDesk } from './use-desk.ts'

export type ActionState = { at: 'idle' | 'running' } | { at: 'failed'; error: unknown }

export interface AdminAction<N extends CallName> {
  state: ActionState
  blocked: ActionBlock | null
  /**
   * Makes the call; null after a failure, which `state` holds. A repeat with the same request is harmless.
   */
  run(
    request: CallRequest<N>,
    onFailure?: (error: unknown) => void,
  ): Promise<CallResponse<N> | null>
  forget(): void
}

/**
 * One call of an admin: its progress, its failure, and why it cannot be sent now.
 * @param changed the only row that the call changes; without it everything is read again
 */
export const useAdminAction = <N extends CallName>(name: N, changed?: DeskRow): AdminAction<N> => {
  const desk = useDesk()
  const [state, setState] = useState<ActionState>({ at: 'idle' })
  const blocked = useActionBlock()
  return {
    state,
    blocked,
    run: async (request, onFailure) => {
      setState({ at: 'running' })
      try {
        const response = await desk.call(name, request, changed)
        setState({ at: 'idle' })
        return response
      } catch (error) {
        setState({ at: 'failed', error })
        onFailure?.(error)
        return null
      }
    },
    forget: () => setState({ at: 'idle' }),
  }
}
