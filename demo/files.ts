/** An object for the local Storage, with the token its download URL carries. */
export interface SeedFile {
  path: string
  bytes: Buffer
  contentType: string
  downloadToken: string
}

/** Where photos will be served from. */
export interface PhotoServer {
  /** 'host:port' */
  storageHost: string
  bucket: string
}

/** The download URL the Storage SDK would answer for this object. */
export const downloadUrl = (
  { storageHost, bucket }: PhotoServer,
  path: string,
  token: string,
): string =>
  `http://${storageHost}/v0/b/${bucket}/o/${encodeURIComponent(path)}?alt=media&token=${token}`
