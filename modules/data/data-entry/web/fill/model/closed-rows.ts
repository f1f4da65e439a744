import { type CellValue, type EntryDocument, lockProblem } from '@mingtai/entry-model'

/** Tells whether a row lies in a closed period; undefined: the report closes none. */
export function closedRows({ lock, columns }: EntryDocument): ((values: readonly CellValue[]) => boolean) | undefined {
  return lock === null ? undefined : (values) => lockProblem({ lock, columns }, values) !== null
}
