const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff

/** Orders by UTF-8 bytes. JavaScript orders by UTF-16 units, which puts surrogates too early. */
export const compareText = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index)
    const b = right.charCodeAt(index)
    if (a === b) continue
    return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1
  }
  return left.length - right.length
}
