import { build } from '../scripts/build.ts'

/** Before the first test, so that no two of them find something to build at the same moment. */
export default build
