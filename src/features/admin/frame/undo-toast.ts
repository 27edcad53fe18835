import * as limits from '../../../shared/limits.ts'
import { actionText } from '../../../shared/text/admin/action.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Says what was done, with a way back for as long as it is shown. @param undo null: no way back */
export const toldWithUndo = (done: string, undo: (() => void) | null): void => {
  if (undo === null) void toast.success(done)
  else {
    const action = { label: actionText.undo, onClick: undo }
    void toast.news(done, { description: '', durationMs: limits.endingUndoMs, action })
  }
}
