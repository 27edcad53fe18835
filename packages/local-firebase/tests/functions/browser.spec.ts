import { expect, person, test } from '../support/sdk-page-auth/fixture.ts'

test('a page calls a function as the signed-in person and reads its refusals', async ({
  signedInPage,
}) => {
  const seen = await signedInPage.page.evaluate(async () => {
    const { functions } = window.clients
    const region = functions.getFunctions(undefined, 'asia-south2')
    const call = (name: string) => functions.httpsCallable(region, name)({ a: 1 })
    const failure = (name: string) =>
      call(name).then(
        () => null,
        ({ code, details }) => ({ code, details: details ?? null }),
      )
    const trickle = await functions.httpsCallable(region, 'trickle').stream()
    const pieces: unknown[] = []
    for await (const piece of trickle.stream) pieces.push(piece)
    return {
      trickle: [...pieces, await trickle.data],
      echo: (await call('echo')).data,
      refused: await failure('refuse'),
      crashed: await failure('crash'),
      absent: await failure('absent'),
    }
  })
  expect(seen).toEqual({
    trickle: [{ piece: 1 }, { piece: 2 }, 'whole'],
    echo: { data: { a: 1 }, uid: person.uid, offsetMs: '0' },
    refused: { code: 'functions/failed-precondition', details: { reason: 'phase-closed' } },
    crashed: { code: 'functions/internal', details: null },
    absent: { code: 'functions/not-found', details: null },
  })
})
