import { type FirebaseApp, initializeApp } from 'firebase/app'
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check'
import { firebaseOptions, type RemoteConfig } from '../config.ts'

/**
 * Opens App Check, which renews the token while a page is open. The SDK keeps the token in its rows, where
 * the worker reads it.
 */
export const openProof = (app: FirebaseApp, key: string): ((fresh: boolean) => Promise<string>) => {
  const provider = new ReCaptchaEnterpriseProvider(key)
  const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true })
  return async (fresh) => (await getToken(appCheck, fresh)).token
}

export const openVisitorProof = (config: RemoteConfig, key: string) =>
  openProof(initializeApp(firebaseOptions(config), 'visitor'), key)
