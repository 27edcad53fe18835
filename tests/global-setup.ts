import { build } from '../scripts/build.ts'

/** The build runs before the first test, so that no two tests build at the same moment. */
export default build
