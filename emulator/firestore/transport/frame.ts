/** How WebChannel cuts its text: a length in UTF-16 units, then JSON. */
export const frame = (content: unknown): string => {
  const json = JSON.stringify(content)
  return `${json.length}\n${json}`
}
