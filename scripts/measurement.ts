/** One number, and beside it another measured in the same run: machines differ, ratios less. */
export interface Measurement {
  name: string
  value: number
  unit: 'ms' | 'µs' | 'MB' | 'fps' | 'ratio' | 'reads'
}

/** What every file of a folder of benchmarks exports. */
export interface Benchmark {
  measure(): Promise<Measurement[]>
}
