import type { Field } from '@mingtai/sheet-core'

import type { FieldUse, Need } from '../model.ts'

/** Collects the fields that a sheet reads of each dataset, each once. */
export function collectNeeds(fields: Readonly<Record<string, readonly Field[]>>) {
  const needs: Record<string, Need[]> = {}

  return { needs, has, use, useCodes, useNulls }

  /** A dataset without any field in use is still read for its rows. */
  function has(dataset: string): boolean {
    if (fields[dataset] === undefined) return false
    needs[dataset] ??= []
    return true
  }

  function use(dataset: string, name: string): FieldUse | null {
    const field = useNulls(dataset, name)
    const need = field === null ? undefined : needs[dataset]?.[field.slot]
    if (need !== undefined) need.values = true
    return field
  }

  /** Notes a field of which only the nulls matter, as for counting. */
  function useNulls(dataset: string, name: string): FieldUse | null {
    const position = fields[dataset]?.findIndex((field) => field.name === name) ?? -1
    const field = fields[dataset]?.[position]
    if (field === undefined) return null
    const list = (needs[dataset] ??= [])
    const known = list.findIndex((need) => need.name === name)
    if (known >= 0) return { dataset, slot: known, type: field.type }
    list.push({ name, type: field.type, position, codes: false, values: false })
    return { dataset, slot: list.length - 1, type: field.type }
  }

  /** Notes a field as `use` does, and asks for equal codes of equal texts. */
  function useCodes(dataset: string, name: string): FieldUse | null {
    const field = use(dataset, name)
    const need = field === null ? undefined : needs[dataset]?.[field.slot]
    if (need !== undefined) need.codes = true
    return field
  }
}

export type Needs = ReturnType<typeof collectNeeds>
