import { refusal } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'

/** An administrative area as the dictionary of areas has it. */
interface Area {
  areaCode: string
  areaName: string
  /** Names from the province down. */
  path: string
  /** 1 stands, 2 abolished. */
  status: number
  hasChildren: boolean
}

/** The administrative areas of a tenant. */
export interface Areas {
  find(code: string): Area | null
  /** Below a code, the provinces below an empty one. */
  children(code: string, all: 'current' | 'all'): Area[]
  search(keyword: string): Area[]
}

let reading: ((db: Db, tenantId: string) => Promise<Areas>) | null = null

/**
 * Sets where areas are read from; called once when the server is put together, because the dictionary lies in a later
 * module.
 */
export function readAreasFrom(read: (db: Db, tenantId: string) => Promise<Areas>): void {
  reading = read
}

export async function areasOf(db: Db, tenantId: string): Promise<Areas> {
  if (reading === null) throw new Error('nobody said where the areas are')
  return reading(db, tenantId)
}

/** 河南省/郑州市: an area by name, as files and pages show it; a code that is no area stays. */
export function areaName(areas: Areas, code: string | null): string | null {
  if (code === null) return null
  return areas.find(code)?.path.replaceAll(' / ', '/') ?? code
}

/**
 * The code of an area that a file names by code, by name, or by its names from the province down; null where none or
 * several fit.
 */
export function areaCode(areas: Areas, text: string): string | null {
  const wanted = text.replace(/\s/g, '').replaceAll('／', '/')
  if (/^\d+$/.test(wanted)) return areas.find(wanted)?.status === 1 ? wanted : null
  const last = wanted.split('/').at(-1) ?? ''
  const found = areas
    .search(last)
    .filter(({ status }) => status === 1)
    .filter(({ path, areaName: name }) =>
      wanted.includes('/') ? path.replaceAll(' / ', '/') === wanted : name === last,
    )
  return found.length === 1 ? (found[0]?.areaCode ?? null) : null
}

/** Refuses a code that is no valid area; the area that an organization already has may stay. */
export function checkArea(areas: Areas, code: string | null, before: string | null = null): void {
  if (code === null || code === before) return
  if (areas.find(code)?.status !== 1) throw refusal('organization.wrongRegion', code).at('region')
}
