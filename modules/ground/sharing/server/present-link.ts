import type { ShareOwner } from '@mingtai/server-kit'
import type { ShareRecord } from '../calls.ts'
import { stateOf } from './link-state.ts'
import type { SharingServices } from './share-handlers.ts'
import type { LinkRow } from './tables.ts'

/** A link as whoever gave it away sees it. */
export function presentLink(
  services: SharingServices,
  { owner, link, thing }: { owner: ShareOwner; link: LinkRow; thing: { name: string; code: string } },
): ShareRecord {
  const { id, ownerId, sealedToken, passwordHash, note, createdBy, visits, mostVisits, uses, mostUses, terms } = link
  const token = sealedToken === null ? null : services.vault.open(sealedToken, id)
  return {
    id,
    thing: { id: ownerId, ...thing },
    url: token === null ? null : addressOf(services, { owner, terms, token }),
    hasPassword: passwordHash !== null,
    note,
    state: stateOf(link),
    createdAt: link.createdAt.toISOString(),
    createdBy,
    expiresAt: link.expiresAt?.toISOString() ?? null,
    visits,
    mostVisits,
    uses,
    mostUses,
    lastVisitAt: link.lastVisitAt?.toISOString() ?? null,
    terms: { ...terms },
  }
}

/** The address of the page that a link opens. */
export function addressOf(
  { publicUrl }: Pick<SharingServices, 'publicUrl'>,
  { owner, terms, token }: { owner: ShareOwner; terms: unknown; token: string },
): string {
  return `${publicUrl}/${owner.page(terms)}?share=${token}`
}
