/** Of the desk's search for people; by themselves, because every student's phone loads limits.ts. */
export const peopleLimits = {
  perPage: 50,
  /** Letters of a name, an address, a handle, a college by which somebody is found. */
  prefixMax: 30,
  searchMax: 254,
  /** A name and a uid. */
  keyMax: 1_000,
  /** Selected people whom an admin notifies at once: each is a send of its own. */
  notifiedMax: 500,
  /** Accounts that one call names. */
  namesMax: 200,
} as const
