import type { CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import * as limits from '../../shared/limits.ts'
import { actionText } from '../../shared/text/desk/action.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { useDesk } from '../data/use-desk.ts'
import { failureText } from './failure-text.ts'

/** Says what was done, with a way back for as long as it is shown. @param undo null: no way back */
export const toldWithUndo = (done: string, undo: (() => void) | null): void => {
  if (undo === null) void toast.success(done)
  else {
    const action = { label: actionText.undo, onClick: undo }
    void toast.news(done, { description: '', durationMs: limits.endingUndoMs, action })
  }
}

export const toldFailure = (error: unknown): void => void toast.error(failureText(error))

/**
 * The call of an undo. What was done may be off the screen by then: a failure has no other place than a toast.
 * @returns null after a failure
 */
export const useUndoing = () => {
  const desk = useDesk()
  return async <N extends CallName>(
    name: N,
    request: CallRequest<N>,
  ): Promise<CallResponse<N> | null> => {
    try {
      return await desk.call(name, request)
    } catch (error) {
      toldFailure(error)
      return null
    }
  }
}
