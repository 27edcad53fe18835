import { connection } from '../../data/network/connection.ts'
import { useStore } from '../../data/react/use-live.ts'
import { notKeptText } from '../../shared/text/storage.ts'
import { Steady } from '../../ui/Steady.tsx'
import { Strip } from './Strip.tsx'

/**
 * What an account on a phone that may keep nothing has to know, all the time: it stands from the
 * first frame to the last, as high for one sentence as for another.
 */
export const NotKept = () => (
  <Strip>
    <Steady longest={notKeptText.online}>{notKeptText[useStore(connection)]}</Steady>
  </Strip>
)
