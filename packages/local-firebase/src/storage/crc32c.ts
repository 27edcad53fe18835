/** Castagnoli's polynomial, bit-reversed. */
const polynomial = 0x82f63b78

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1
  }
  return remainder
})

export const crc32c = (bytes: Uint8Array): string => {
  let remainder = 0xffffffff
  for (const byte of bytes) {
    remainder = (remainder >>> 8) ^ (table[(remainder ^ byte) & 0xff] ?? 0)
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE((remainder ^ 0xffffffff) >>> 0)
  return checksum.toString('base64')
}
