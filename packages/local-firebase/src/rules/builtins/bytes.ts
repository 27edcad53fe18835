import { methodOverload, type Table } from './overload.ts'

export const bytesMethods: Table = {
  size: [methodOverload('bytes', [], (bytes) => BigInt(bytes.length))],
  toBase64: [methodOverload('bytes', [], toBase64)],
  toHexString: [
    methodOverload('bytes', [], (bytes) => Buffer.from(bytes).toString('hex').toUpperCase()),
  ],
}

/** Firebase uses the URL-safe alphabet with padding. */
function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
}
