import type { UpdateFacts } from '../../shared/domain/update/decide-update.ts'
import * as limits from '../../shared/limits.ts'
import { updateText } from '../../shared/text/install.ts'
import { toast } from '../../ui/overlay/toast.ts'

/**
 * Offers an update. A person who ignores the offer gets it when the page is at rest, or at the next start.
 */
export const offerUpdate = (answered: (answer: UpdateFacts['answer']) => void): void => {
  void toast.news(updateText.title, {
    id: 'update',
    durationMs: limits.updateToastMs,
    action: { label: updateText.reload, onClick: () => answered('reload') },
    cancel: { label: updateText.later, onClick: () => answered('later') },
  })
}
