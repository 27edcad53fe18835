/** Input as WebDriver has it, the same over HTTP and in BiDi: https://w3c.github.io/webdriver/#actions */

export const click = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export const keys = (words: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(words).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
