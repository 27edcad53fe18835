import {
  type SendState,
  sendStates,
} from '../../../shared/model/notifications/notification-send.ts'
import { sentText as words } from '../../../shared/text/admin/notifications.ts'
import { tableText } from '../../../shared/text/admin/table.ts'
import { deskFieldClass } from '../frame/desk-classes.ts'

/** Only what admins sent has a state: the rest was sent when it was written. */
export const StateChoice = ({
  state,
  onChoose,
}: {
  state: SendState | null
  onChoose: (state: SendState | null) => void
}) => (
  <select
    aria-label={words.columns.state}
    value={state ?? ''}
    onChange={({ target }) => onChoose(sendStates.find((one) => one === target.value) ?? null)}
    className={deskFieldClass}
  >
    <option value="">{tableText.all(words.columns.state)}</option>
    {sendStates.map((one) => (
      <option key={one} value={one}>
        {words.states[one]}
      </option>
    ))}
  </select>
)
