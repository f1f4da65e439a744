import { type Phrase, phrase } from '@mingtai/messages'
import { type Grant, type Holder, grantsFor } from './grant.ts'

/** What is acted upon, as far as the question needs it. */
export interface Thing {
  name: string
  ownerId: string | null
  /** Its department and organization and all above them. */
  places: readonly string[]
}

export type Decision = { ok: true; by: Grant } | { ok: false; why: Phrase }

/** May the holder do it? `thing` null asks for the right alone. `about` names the action in a refusal. */
export function may(
  holder: Holder,
  { action, about }: { action: string; about: string },
  thing: Thing | null,
): Decision {
  const grants = grantsFor(holder, action)
  const [first] = grants
  if (first === undefined) return { ok: false, why: phrase('right.missing', about) }
  if (thing === null) return { ok: true, by: first }
  const by = grants.find((grant) => reaches(grant, holder, thing))
  return by === undefined ? { ok: false, why: phrase('right.row', thing.name) } : { ok: true, by }
}

function reaches({ scope, places }: Grant, holder: Holder, thing: Thing): boolean {
  switch (scope) {
    case 'all':
      return true
    case 'organization':
      return holder.organizationId !== null && thing.places.includes(holder.organizationId)
    case 'department':
      return holder.departmentId !== null && thing.places.includes(holder.departmentId)
    case 'custom':
      return places.some((place) => thing.places.includes(place))
    case 'self':
      return thing.ownerId === holder.userId
    default:
      return scope satisfies never
  }
}
