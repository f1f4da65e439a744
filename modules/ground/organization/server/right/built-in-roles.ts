import type { BuiltInRole } from '@mingtai/server-kit'
import { rights } from './rights.ts'

/** The roles that come with the product, by their alias, in their order. */
export const builtInRoles: Record<string, BuiltInRole> = {}

const ADMINISTRATOR = 'administrator'
const LAST = 1000

interface Brought {
  roles?: Readonly<Record<string, BuiltInRole>> | undefined
  roleRights?: Readonly<Record<string, readonly string[]>> | undefined
}

/**
 * Sets the roles of all modules, and the rights that modules add to roles of others; called once when the server is put
 * together, after the rights.
 */
export function useRoles(modules: readonly Brought[]): void {
  const all = modules.flatMap(({ roles }) => Object.entries(roles ?? {}))
  for (const [alias, role] of all.toSorted(([, a], [, b]) => (a.order ?? LAST) - (b.order ?? LAST))) {
    const more = modules.flatMap(({ roleRights }) => roleRights?.[alias] ?? [])
    const own = alias === ADMINISTRATOR ? Object.keys(rights) : [...role.rights, ...more]
    builtInRoles[alias] = { ...role, rights: own }
  }
}
