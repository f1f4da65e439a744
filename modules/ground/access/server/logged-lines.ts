import type { AccessLine } from '../calls.ts'
import { accessOwner } from './owners.ts'

/** Lines as the log keeps them: what they allow in words. */
export function loggedLines(type: string, lines: readonly (AccessLine & { part?: string | null })[]) {
  const actions = accessOwner(type)?.actions ?? {}
  return lines.map(({ kind, who, may, part = null }) => ({
    kind,
    who,
    part,
    may: may.map((action) => actions[action] ?? action),
  }))
}
