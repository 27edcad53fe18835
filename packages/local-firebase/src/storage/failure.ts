import { type LackingFeature, lackingSentence } from '../lacking/features.ts'

/** Answered as `{"error":{"code","message"}}`. The SDKs choose their error by the HTTP status. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure'
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

export const notFound = (): StorageFailure => new StorageFailure(404, 'Not Found')
export const noSuchObject = (bucket: string, path: string): StorageFailure =>
  new StorageFailure(404, `No such object: ${bucket}/${path}`)
export const lacking = (feature: LackingFeature, detail?: string): StorageFailure =>
  new StorageFailure(501, lackingSentence(feature, detail))
