/** Names of the server's secrets. The deployment holds their values, and its preflight asks for them. */
export const secretNames = { identityKey: 'IDENTITY_KEY' } as const
