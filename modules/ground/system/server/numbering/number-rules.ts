import { type Db, stamp } from '@mingtai/server-kit'
import { numberRule } from '../tables.ts'
import { checkPattern, type Reset } from './number-pattern.ts'

/** A rule that a module brings; a tenant may change it afterwards. */
export interface NewNumberRule {
  code: string
  name: string
  pattern: string
  reset: Reset
  scope: 'tenant' | 'organization'
}

/** Adds rules of a module to a tenant that does not have them; those that it has stay as they are. */
export async function addNumberRules(db: Db, tenantId: string, rules: readonly NewNumberRule[]): Promise<void> {
  for (const { pattern, reset } of rules) checkPattern(pattern, reset)
  const values = rules.map((rule) => ({ ...stamp({ tenantId, realName: '系统' }), ...rule }))
  await db.insert(numberRule).values(values).onConflictDoNothing()
}
