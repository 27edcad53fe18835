import { createHash } from 'node:crypto'
import { functionOverload, type Table } from './overload.ts'

type Hash = (bytes: Uint8Array) => Uint8Array

export const hashingFunctions: Table = {
  crc32: hashes((bytes) => checksum(bytes, CRC32)),
  crc32c: hashes((bytes) => checksum(bytes, CRC32C)),
  md5: hashes((bytes) => createHash('md5').update(bytes).digest()),
  sha256: hashes((bytes) => createHash('sha256').update(bytes).digest()),
}

function hashes(hash: Hash) {
  return [
    functionOverload(['bytes'], hash),
    functionOverload(['string'], (text) => hash(Buffer.from(text, 'utf8'))),
  ]
}

const CRC32 = checksumTable(0xedb88320)
const CRC32C = checksumTable(0x82f63b78)
const ALL_ONES = 0xffffffff
const CHECKSUM_BYTES = 4

function checksumTable(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let value = byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1
    return value
  })
}

/** Firebase answers a checksum as bytes, least significant first. */
function checksum(bytes: Uint8Array, table: Uint32Array): Uint8Array {
  let value = ALL_ONES
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] as number) ^ (value >>> 8)
  const result = Buffer.alloc(CHECKSUM_BYTES)
  result.writeUInt32LE((value ^ ALL_ONES) >>> 0)
  return result
}
