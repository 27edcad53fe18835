import { connection } from '../../../data/network/connection.ts'
import { useStore } from '../../../data/react/use-live.ts'
import { notKeptText } from '../../../shared/text/storage.ts'
import { Steady } from '../../../ui/Steady.tsx'
import { StickyStrip } from './StickyStrip.tsx'

/** Stays while this phone keeps nothing; its height is the same for every sentence. */
export const NotKeptNotice = () => (
  <StickyStrip>
    <Steady longest={notKeptText.online}>{notKeptText[useStore(connection)]}</Steady>
  </StickyStrip>
)
