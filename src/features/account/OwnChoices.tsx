import { ProfileSwitch } from '../../components/section-form/ProfileSwitch.tsx'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { AvoidedNames } from './AvoidedNames.tsx'

/**
 * Choices about the handle, which is shown with the match or by a press in each chat (PRODUCT §14), and about
 * people whom one does not want to meet (§15).
 */
export const OwnChoices = () => {
  const { database } = useClient()
  const live = useLive(() => database.me.get(database.uid), [database])
  const me = live.state === 'ready' ? live.value : undefined
  if (me === undefined) return null
  return (
    <>
      <ProfileSwitch
        words={accountText.handle}
        on={me.handleOnPress !== true}
        editOf={(isAtOnce) => ({ section: 'handle', values: { handleOnPress: !isAtOnce } })}
      />
      <ProfileSwitch
        words={accountText.ownCollege}
        on={me.avoidsOwnCollege === true}
        editOf={(avoidsOwnCollege) => ({ section: 'college', values: { avoidsOwnCollege } })}
      >
        <AvoidedNames me={me} />
      </ProfileSwitch>
    </>
  )
}
