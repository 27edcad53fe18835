import { toastRefusal } from '../../components/outbox-status/refusal-toast.ts'
import { useClient } from '../../data/react/use-client.ts'
import { conversationText } from '../../shared/text/conversation.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { bubbleClass } from './BubbleView.tsx'
import type { Bubble } from './thread.ts'

export const DeleteMessageDialog = ({
  matchId,
  bubble,
  onClose,
}: {
  matchId: string
  bubble: Bubble
  onClose: () => void
}) => {
  const { act } = useClient()
  const remove = () => {
    onClose()
    act('deleteMessage', { matchId, id: bubble.id }).catch(toastRefusal)
  }
  return (
    <Dialog
      title={conversationText.deleteHeading}
      closeLabel={conversationText.keep}
      onClose={onClose}
    >
      <p className={`${bubbleClass} max-w-full line-clamp-4 bg-sunken`}>{bubble.text}</p>
      <p className="text-muted">{conversationText.deleteLine}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="plain" onClick={onClose}>
          {conversationText.keep}
        </Button>
        <Button look="bad" onClick={remove}>
          {conversationText.deleteMessage}
        </Button>
      </div>
    </Dialog>
  )
}
