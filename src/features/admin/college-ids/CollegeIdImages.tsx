import { useMemo, useRef } from 'react'
import { useAdminLook } from '../../../data/react/use-admin-look.ts'
import { accountCalls } from '../../../shared/calls/accounts.ts'
import { collegeIdsText as words } from '../../../shared/text/admin/college-ids.ts'
import { Loading } from '../../../ui/display/Loading.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { failureText } from '../frame/failure-text.ts'
import { ImagePane } from './ImagePane.tsx'

/**
 * Both sides, side by side. The server logs that they were looked at.
 * @param onDrawn both are on the screen
 */
export const CollegeIdImages = ({
  uid,
  name,
  onDrawn,
}: {
  uid: string
  name: string
  onDrawn: () => void
}) => {
  const request = useMemo(() => ({ uid }), [uid])
  const drawnSides = useRef(new Set<string>())
  const look = useAdminLook('viewCollegeId', accountCalls.viewCollegeId, request)
  if (look.state === 'loading') return <Loading label={words.looking} />
  if (look.state === 'failed') {
    return (
      <div className="flex items-center gap-3">
        <FieldError>{failureText(look.error)}</FieldError>
        <button type="button" className={deskButtonClass('quiet')} onClick={look.again}>
          {words.tryAgain}
        </button>
      </div>
    )
  }
  const { front, back } = look.value
  const drawn = (side: 'front' | 'back') => () => {
    if (drawnSides.current.add(side).size === 2) onDrawn()
  }
  return (
    <div className="flex flex-col gap-3 xl:flex-row">
      <ImagePane side={words.front} name={name} image={front} onDrawn={drawn('front')} />
      <ImagePane side={words.back} name={name} image={back} onDrawn={drawn('back')} />
    </div>
  )
}
