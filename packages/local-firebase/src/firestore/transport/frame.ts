/** WebChannel puts the length before each JSON text, in UTF-16 units. */
export const webChannelFrame = (json: string): string => `${json.length}\n${json}`
