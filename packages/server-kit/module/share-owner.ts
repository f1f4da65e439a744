import type { Context, Db } from '../context.ts'

/** A link as the owner of its thing knows it. */
export interface SharedLink {
  id: string
  tenantId: string
  ownerId: string
  /** Whoever gave it away: the thing is shown in their name. */
  userId: string
  createdBy: string
  expiresAt: Date | null
  endedAt: Date | null
  passwordHash: string | null
  note: string
  visits: number
  mostVisits: number | null
  lastVisitAt: Date | null
  uses: number
  mostUses: number | null
  /** The embedding system that this is a visit of; null: somebody gave it away. */
  embedId: string | null
  /** What it allows, in the owner's own shape. */
  terms: object
}

/** A thing that is about to be shared. */
export interface ShareableThing {
  name: string
  code: string
  /** What the link allows, checked, in the owner's own shape. */
  terms: object
  /** What the log keeps of them. */
  logged: object
  /** How it is opened and what visitors do, in words: 电脑和手机都能打开，只能查看. */
  manner: string
}

/** A thing as visitors hear of it before they open it. */
export interface VisitedThing {
  name: string
  /** What of the terms its page needs to know. */
  terms: Record<string, unknown>
}

/** A kind of thing that links open without signing in. */
export interface ShareOwner {
  /** What people call it, behind 分享. */
  name: string
  /** The right of those who share it. */
  needs: string
  /** Whether all of them see and end the links of a thing; else each their own. */
  isCommon: boolean
  /** The page that a link leads to, without the slash before it. */
  page(terms: unknown): string
  /** Checks that the asker may share the thing by these terms; refuses otherwise. */
  share(context: Context, id: string, terms: unknown): Promise<ShareableThing>
  /** Checks that the asker may see or end all links of a thing; refuses otherwise. */
  checkListed(context: Context, id: string): Promise<void>
  /** Names and codes of things that are not deleted, by their ids. */
  namesOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, { name: string; code: string }>>
  /** The thing behind a link; refuses where the link opens nothing any more. */
  visit(db: Db, link: SharedLink): Promise<VisitedThing>
}
