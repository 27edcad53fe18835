/** Whether the browser says that there is no line; `navigator` is absent in tests. */
export const hasNoLine = (): boolean => globalThis.navigator?.onLine === false
