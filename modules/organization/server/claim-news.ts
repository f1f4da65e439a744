import type { Db } from '@mingtai/server-kit'

/** A claim as those need it who tell people of it. */
export interface ClaimStory {
  tenantId: string
  id: string
  fullName: string
  applicantId: string
  applicantName: string
}

/** Who hears what becomes of a claim; the server hands it over, since this module knows none that tells people. */
export interface ClaimNews {
  waits(db: Db, claim: ClaimStory): Promise<void>
  isDecided(db: Db, claim: ClaimStory, decision: { passed: boolean; by: string; reason: string }): Promise<void>
  isWithdrawn(db: Db, claim: ClaimStory): Promise<void>
}
