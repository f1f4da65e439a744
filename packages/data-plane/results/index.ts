/** Filled reports on disk: written block by block by the data process, read by windows anywhere. */
export { openResult } from './open-result.ts'
export type { StoredResult } from './open-result.ts'
export { documentFields, screenText } from '../paper/fields.ts'
export { readOrder, type StoredOrder } from './files.ts'
export type { ResultState, SheetState } from './files.ts'
export { pictureAt } from './picture-at.ts'
export { isUploaded } from '../pictures/uploaded.ts'
