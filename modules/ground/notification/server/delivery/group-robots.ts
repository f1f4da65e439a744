import { type Db, ofTenant, type Vault } from '@mingtai/server-kit'
import { and, asc, eq } from 'drizzle-orm'
import { noticeRobot } from '../tables.ts'
import { GivenUp, speak } from './webhook.ts'

/** A group that a robot speaks in, by its name. */
export interface GroupRobot {
  id: string
  name: string
}

/** The robots of a tenant that are in use, for modules that speak to groups themselves. */
export async function groupRobots(db: Db, tenantId: string): Promise<GroupRobot[]> {
  return db
    .select({ id: noticeRobot.id, name: noticeRobot.name })
    .from(noticeRobot)
    .where(and(ofTenant(noticeRobot, tenantId), eq(noticeRobot.status, 1)))
    .orderBy(asc(noticeRobot.name))
}

/** Says a text in the group of a robot; one that is gone is given up. */
export async function speakToGroup(
  { db, vault, webhooks }: { db: Db; vault: Vault; webhooks: readonly string[] },
  { tenantId, robotId, text }: { tenantId: string; robotId: string; text: string },
): Promise<void> {
  const [robot] = await db
    .select()
    .from(noticeRobot)
    .where(and(ofTenant(noticeRobot, tenantId), eq(noticeRobot.id, robotId), eq(noticeRobot.status, 1)))
  if (robot === undefined) throw new GivenUp('机器人已删除或停用')
  const url = vault.open(robot.sealedUrl, robot.id)
  const secret = robot.sealedSecret === null ? null : vault.open(robot.sealedSecret, robot.id)
  await speak({ kind: robot.kind, url, secret, text, mentions: [] }, webhooks)
}
