import { blockParentsOf, type Parents, parentsOf, type SheetTemplate } from '@mingtai/report-engine'

/** The parents of each cell by address; a sheet that cannot be resolved has none. */
export function familyOf(sheet: SheetTemplate): Map<string, Parents> {
  try {
    return new Map(parentsOf(sheet).map((parents) => [parents.address, parents]))
  } catch {
    return new Map()
  }
}

/** What each block repeats within, `block:ID` by `block:ID`; a sheet that cannot be resolved has none. */
export function blockParentsIn(sheet: SheetTemplate): Parents[] {
  try {
    return blockParentsOf(sheet)
  } catch {
    return []
  }
}
