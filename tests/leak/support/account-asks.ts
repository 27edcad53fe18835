import type { Emulator } from '../../../packages/local-firebase/index.ts'
import type { Reply, Script } from '../../support/servers/wire.ts'
import { secrets } from './people.ts'

/** Auth's answers about other accounts, and those of its administration to a student. */
export const askAccounts = (script: Script, emulator: Emulator): Promise<Reply[]> => {
  const base = `http://${emulator.auth}/identitytoolkit.googleapis.com/v1`
  const post = (path: string, body: object) =>
    script.fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const email = secrets.email('meera')
  const project = `projects/${emulator.project}`
  return Promise.all([
    post('accounts:lookup?key=demo', { idToken: script.token, localId: ['meera'] }),
    post('accounts:lookup?key=demo', { localId: ['meera'], email: [email] }),
    post('accounts:createAuthUri?key=demo', { identifier: email, continueUri: 'http://x.test' }),
    post('accounts:sendOobCode?key=demo', { requestType: 'PASSWORD_RESET', email }),
    post('accounts:signInWithPassword?key=demo', { email, password: 'password' }),
    post(`${project}/accounts:lookup`, { localId: ['meera'] }),
    post(`${project}/accounts:query`, {}),
    script.fetch(`${base}/${project}/accounts:batchGet?maxResults=100`),
  ])
}
