/**
 * Stands in the worker for `@firebase/webchannel-wrapper/bloom-blob`. Firestore Lite needs of it
 * only whole numbers that can be compared, to order document ids like `__id7__`; its bloom filter
 * and hashes, 3 KB, belong to listeners, which a worker has none of.
 */
export class Integer {
  private constructor(private readonly value: bigint) {}

  static fromString(digits: string): Integer {
    return new Integer(BigInt(digits))
  }

  compare(other: Integer): number {
    if (this.value === other.value) return 0
    return this.value < other.value ? -1 : 1
  }
}
