import { blockParentsOf, type Parents, parentsOf, type SheetTemplate } from '@mingtai/report-engine'

/** The parents of each cell by address and of each block by `block:ID`; a sheet that cannot be resolved has none. */
export function familyOf(sheet: SheetTemplate): Map<string, Parents> {
  try {
    return new Map([...parentsOf(sheet), ...blockParentsOf(sheet)].map((parents) => [parents.address, parents]))
  } catch {
    return new Map()
  }
}
