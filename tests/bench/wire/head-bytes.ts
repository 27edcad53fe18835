/** An address with its headers, or the headers of an answer, as HTTP/2 packs them. */
export const headBytes = 200
