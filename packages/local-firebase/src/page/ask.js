// @ts-check

/**
 * @param {string} name of a question of `GET /control/…`
 * @param {Record<string, string>} [of]
 */
export const ask = async (name, of = {}) => {
  const query = new URLSearchParams(of).toString()
  return answerOf(await fetch(`/control/${name}${query === '' ? '' : `?${query}`}`))
}

/**
 * @param {string} name of a command of `POST /control/…`
 * @param {object} [fields]
 */
export const order = async (name, fields = {}) =>
  answerOf(
    await fetch(`/control/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  )

/** @param {Response} response */
const answerOf = async (response) => {
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error ?? `It answered ${response.status}`)
  return answer
}
