import { describe, expect, test } from 'vitest'
import { keptStrings } from './kept-strings.ts'

describe('texts are read when a screen is drawn', () => {
  test('no module keeps one that would stay English', async () => {
    expect(await keptStrings()).toEqual([])
  })
})
