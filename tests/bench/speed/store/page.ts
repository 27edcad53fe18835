import { cache } from './firestore.ts'
import { product } from './product.ts'
import { rxdb } from './rxdb.ts'

const store = { product, cache, rxdb }

declare global {
  interface Window {
    store: typeof store
  }
}
window.store = store
