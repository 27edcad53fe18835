const address = 'https://checkout.razorpay.com/v1/checkout.js'

/** The checkout's answer after a payment: signed, and checked by the server alone. */
export interface CheckoutResult {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

interface CheckoutOptions {
  key: string
  order_id: string
  name: string
  description: string
  handler: (result: CheckoutResult) => void
  modal: { ondismiss: () => void }
}

declare global {
  interface Window {
    Razorpay?: new (options: CheckoutOptions) => { open: () => void }
  }
}

const load = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The checkout did not load'))
    }
    document.head.append(script)
  })

/** Shows the gateway's checkout. @returns null when the person closed it. @throws Error */
export const runCheckout = async (
  options: Omit<CheckoutOptions, 'handler' | 'modal'>,
): Promise<CheckoutResult | null> => {
  if (window.Razorpay === undefined) await load()
  const { Razorpay } = window
  if (Razorpay === undefined) throw new Error('The checkout is not there')
  return new Promise((resolve) => {
    const modal = { ondismiss: () => resolve(null) }
    new Razorpay({ ...options, handler: resolve, modal }).open()
  })
}
