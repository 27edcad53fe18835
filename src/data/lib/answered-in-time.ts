/** @throws a TimeoutError when `work` has not settled in time, and ignores its late result */
export const answeredInTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const error = new DOMException('no answer in time', 'TimeoutError')
    timer = setTimeout(() => reject(error), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
