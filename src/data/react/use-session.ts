import { readSessionState, type SessionState } from '../session/session.ts'
import { useLive } from './use-live.ts'

export const useSession = (): SessionState => {
  const live = useLive(readSessionState, [])
  return live.state === 'loading' ? live : live.value
}
