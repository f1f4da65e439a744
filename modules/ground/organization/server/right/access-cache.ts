import type { Actor, Db } from '@mingtai/server-kit'
import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { accessVersion, tenant } from '../tables.ts'
import { actorOf, actorUntil, type PersonAccess, personAccessOf } from './actor.ts'

/** What was read of a tenant's access at one version; dropped as a whole when the database counts a change. */
export interface TenantAccess {
  readonly tenantId: string
  readonly version: number
  readonly tenant: Promise<TenantRow | undefined>
}

type TenantRow = Pick<typeof tenant.$inferSelect, 'name' | 'status' | 'expiresAt'>

/** The version of a tenant's access; a column to select where `access_version` is joined from the left. */
export const currentAccessVersion = sql<number>`coalesce(${accessVersion.version}, 0)`.mapWith(Number)

/** People of a tenant whose access one process holds at most. */
const MOST_PEOPLE = 5000

interface CachedPerson {
  access: Promise<PersonAccess | null>
  /** Actors by the organization that they work in, each until one of its grants ends. */
  actors: Map<string | null, { actor: Actor; until: number }>
}

/**
 * Caches who people are and what they may do. Every call reads the version of its tenant from the database; a newer one
 * than the cached one drops everything of that tenant, so that a change counts at the next call on every server.
 */
export class AccessCache {
  readonly #db: Db
  readonly #tenants = new Map<string, TenantAccess>()
  readonly #people = new WeakMap<TenantAccess, LRUCache<string, CachedPerson>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The cache of a tenant at the version that was just read, or at a newer one. */
  at(tenantId: string, version: number): TenantAccess {
    const cached = this.#tenants.get(tenantId)
    if (cached !== undefined && cached.version >= version) return cached
    const fresh: TenantAccess = { tenantId, version, tenant: this.#readTenant(tenantId) }
    // A read that fails is tried again by the next call.
    fresh.tenant.catch(() => this.#drop(fresh))
    this.#tenants.set(tenantId, fresh)
    return fresh
  }

  /** The cache of the tenant of an actor that `actor` returned. */
  async of(tenantId: string): Promise<TenantAccess> {
    const cached = this.#tenants.get(tenantId)
    return cached ?? this.at(tenantId, await this.#readVersion(tenantId))
  }

  /** The actor that a person is in an organization; null where the account is gone or disabled. */
  async actor(within: TenantAccess, userId: string, organizationId: string | null): Promise<Actor | null> {
    const person = this.#person(within, userId)
    const now = Date.now()
    const cached = person.actors.get(organizationId)
    if (cached !== undefined && cached.until > now) return cached.actor
    const access = await person.access
    if (access === null || access.person.disabled || access.person.deleted) return null
    const actor = actorOf(access, organizationId)
    person.actors.set(organizationId, { actor, until: actorUntil(access, now) })
    return actor
  }

  #person(within: TenantAccess, userId: string): CachedPerson {
    const people = this.#people.get(within) ?? new LRUCache<string, CachedPerson>({ max: MOST_PEOPLE })
    this.#people.set(within, people)
    const cached = people.get(userId)
    if (cached !== undefined) return cached
    const access = personAccessOf(this.#db, { tenantId: within.tenantId, userId })
    const person: CachedPerson = { access, actors: new Map() }
    // A read that fails is tried again by the next call.
    access.catch(() => people.delete(userId))
    people.set(userId, person)
    return person
  }

  #drop(access: TenantAccess): void {
    if (this.#tenants.get(access.tenantId) === access) this.#tenants.delete(access.tenantId)
  }

  async #readTenant(tenantId: string): Promise<TenantRow | undefined> {
    const { name, status, expiresAt } = tenant
    const [row] = await this.#db.select({ name, status, expiresAt }).from(tenant).where(eq(tenant.id, tenantId))
    return row
  }

  async #readVersion(tenantId: string): Promise<number> {
    const { version } = accessVersion
    const [row] = await this.#db.select({ version }).from(accessVersion).where(eq(accessVersion.tenantId, tenantId))
    return row?.version ?? 0
  }
}
