import type { FirebaseApp } from 'firebase/app'
import * as v from 'valibot'
import { Transient } from '../../shared/errors.ts'
import type { RemoteConfig } from '../config.ts'
import { withinTimeout } from '../wire/failure.ts'
import { queryVendorRows, vendorProofs } from './vendor-rows.ts'

/** The site key of reCAPTCHA Enterprise. Built without one, the app sends no proof (docs/adr/0073). */
export const appCheckKey: string = import.meta.env.VITE_APP_CHECK_KEY ?? ''

export const proofHeader = 'X-Firebase-AppCheck'

/**
 * The header by which Firebase knows that this app asks.
 * @param fresh the server has refused the last one
 * @throws Transient without a proof: a refusal for lack of one would read like the answer to what a
 * person did
 */
export type AppProof = (fresh: boolean) => Promise<Record<string, string>>

const noProof: AppProof = async () => ({})

/** The proof alone, for a request that has other headers of its own. */
export const proofAmong = (headers: Record<string, string>): Record<string, string> => {
  const proof = headers[proofHeader]
  return appCheckKey === '' || proof === undefined ? {} : { [proofHeader]: proof }
}

const rowSchema = v.object({
  value: v.object({ token: v.string(), expireTimeMillis: v.number() }),
})

const keptProof: AppProof = async () => {
  const rows = await queryVendorRows(vendorProofs, 'readonly', (store) => store.getAll()).catch(
    () => null,
  )
  for (const row of rows ?? []) {
    const kept = v.safeParse(rowSchema, row)
    if (!kept.success || kept.output.value.expireTimeMillis < Date.now()) continue
    return { [proofHeader]: kept.output.value.token }
  }
  throw new Transient('no App Check token')
}

/** @param open loads the SDK at the first question, which comes after the first paint */
const askedProof = (open: () => Promise<(fresh: boolean) => Promise<string>>): AppProof => {
  let opened: ReturnType<typeof open> | null = null
  return async (fresh) => {
    try {
      opened ??= open()
      const ask = await opened
      return { [proofHeader]: await withinTimeout(ask(fresh)) }
    } catch (error) {
      throw new Transient(error instanceof Error ? error.message : 'no App Check token')
    }
  }
}

/** The proof for a worker, which cannot ask for one: it takes the one that a page keeps in the SDK's rows. */
export const proofOfWorker = (): AppProof => (appCheckKey === '' ? noProof : keptProof)

export const proofOfPage = (app: FirebaseApp): AppProof => {
  if (appCheckKey === '') return noProof
  return askedProof(async () => (await import('./app-check-sdk.ts')).openProof(app, appCheckKey))
}

/** The proof for a page that reads without an account. */
export const proofOfVisitor = (config: RemoteConfig): AppProof => {
  if (appCheckKey === '') return noProof
  return askedProof(async () =>
    (await import('./app-check-sdk.ts')).openVisitorProof(config, appCheckKey),
  )
}
