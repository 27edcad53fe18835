/** How WebChannel cuts its text: a length in UTF-16 units, then JSON. */
export const frame = (json: string): string => `${json.length}\n${json}`
