/** The push service of this browser. Its promises may take as long as the network. */
export interface PushService {
  /**
   * This device's address for pushes. The service renews it after seven days (specification §7).
   * Call it with the permission only: the SDK would ask for it.
   * @param kept the address of the last time, if it belonged to this account
   */
  token(registration: ServiceWorkerRegistration, kept: string | null): Promise<string>
  /** Tells the service that the address of this page's `token` is not used any more. */
  drop(): Promise<void>
}
