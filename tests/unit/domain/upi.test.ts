import jsqr from 'jsqr'
import { generate } from 'lean-qr'
import { describe, expect, test } from 'vitest'
import {
  isReferenceOf,
  paymentReference,
} from '../../../src/shared/domain/payments/payment-reference.ts'
import { paymentReferencePattern, upiLink } from '../../../src/shared/domain/payments/upi.ts'
import { isUtr, utrFrom } from '../../../src/shared/domain/payments/utr.ts'

const payment = {
  upiId: 'mulaqat.du@okbank',
  payeeName: 'Mulaqat',
  amountPaise: 49_900,
  reference: 'M23456789ABCD',
  note: 'Mulaqat Gold',
}

describe('a UPI link', () => {
  test('names payee, amount, reference and note', () => {
    expect(upiLink(payment)).toBe(
      'upi://pay?pa=mulaqat.du@okbank&pn=Mulaqat&tr=M23456789ABCD&tn=Mulaqat%20Gold&am=499.00&cu=INR',
    )
  })

  test.each(['A & B = C? #1', 'मुलाक़ात कैंपस', '50% off+more', 'am=1.00&am=2', '"quoted" <b>'])(
    'lets nothing of the name %o become another field',
    (payeeName) => {
      const link = upiLink({ ...payment, payeeName, note: payeeName })
      const fields = new URL(link.replace('upi:', 'https:')).searchParams
      expect([...fields.keys()]).toEqual(['pa', 'pn', 'tr', 'tn', 'am', 'cu'])
      expect(fields.get('pn')).toBe(payeeName)
      expect(fields.get('am')).toBe('499.00')
      expect(link).toMatch(/^[\x21-\x7e]+$/)
    },
  )

  test('has a note of letters, digits and spaces that banks take', () => {
    const fields = new URL(upiLink({ ...payment, note: `Plan: "Gold" — ${'x'.repeat(80)}` }))
    expect(fields.searchParams.get('tn')).toBe(`Plan Gold ${'x'.repeat(40)}`)
  })

  test.each([payment, { ...payment, payeeName: 'मुलाक़ात कैंपस दिल्ली', note: 'x'.repeat(80) }])(
    'is read back from its QR code',
    (one) => {
      const link = upiLink(one)
      const code = generate(link)
      const [quiet, scale] = [4, 4]
      const side = (code.size + 2 * quiet) * scale
      const pixels = new Uint8ClampedArray(side * side * 4).map((_, index) => {
        const pixel = Math.floor(index / 4)
        const module = (at: number) => Math.floor(at / scale) - quiet
        const isDark = code.get(module(pixel % side), module(Math.floor(pixel / side)))
        return index % 4 !== 3 && isDark ? 0 : 255
      })
      expect(jsqr(pixels, side, side)?.data).toBe(link)
    },
  )
})

test('a reference is of twelve characters that nobody confuses, and says whose it is', () => {
  const all = Array.from({ length: 256 }, (_, byte) => new Uint8Array(4).fill(byte))
  const references = all.map((random) => paymentReference('boy', random))
  for (const one of references) {
    expect(one).toMatch(paymentReferencePattern)
    expect(isReferenceOf('boy', one)).toBe(true)
    expect(isReferenceOf('boy2', one)).toBe(false)
  }
  expect(new Set(references.flatMap((one) => [...one.slice(-4)])).size).toBe(30)
  expect(new Set(references).size).toBe(30)
})

describe('a UTR', () => {
  test.each([
    ['4127 8560 3391', '412785603391'],
    ['UTR: 412785603391', '412785603391'],
    ['४१२७८५६०३३९१', '412785603391'],
    ['4127856033912', '4127856033912'],
    ['4127 8560 3391 2', '4127856033912'],
    ['Paid ₹499 on 3/11. UPI/412785603391/club', '412785603391'],
    [
      'INR 499.00 debited A/c no. XX9454 21-11-26, 08:48:21 UPI/P2M/621333332818/MULAQAT Not you? SMS BLOCKUPI Cust ID to 919951860002 Axis Bank',
      '621333332818',
    ],
    ['Txn 512345678901 done. UPI Ref No 412785603391. Call 18001234', '412785603391'],
    ['UTR: 412785603391, Google transaction 512345678901', '412785603391'],
    ['4127\u200b85603391', '412785603391'],
    ['４１２７８５６０３３９１', '412785603391'],
    ['919951860002', '919951860002'],
    ['no digits', ''],
  ])('pasted as %o is %o', (typed, utr) => {
    expect(utrFrom(typed)).toBe(utr)
  })

  test('has twelve digits', () => {
    expect(isUtr('412785603391')).toBe(true)
    for (const other of ['41278560339', '4127856033911', '41278560339a', '']) {
      expect(isUtr(other)).toBe(false)
    }
  })
})
