import { connection } from '../../data/connection.ts'
import { useStore } from '../../data/live.ts'
import { notKeptText } from '../../shared/text/not-kept.ts'

/** What an account on a phone that may keep nothing has to know, all the time. */
export const NotKept = () => <p>{notKeptText[useStore(connection)]}</p>
