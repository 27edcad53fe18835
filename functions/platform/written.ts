import type { ServerTime } from '../../src/shared/model/time.ts'

/** A document as it is written: its times are the server's. */
export type Written<T> = {
  [Key in keyof T]: Key extends `${string}At` ? T[Key] | ServerTime : T[Key]
}
