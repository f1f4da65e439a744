import { sayPhrase } from '@mingtai/messages'

import { migrationReport } from '../check/migration-report.ts'
import type { CommandOf } from '../decide/command.ts'
import { type Draft, emit, refuse } from '../decide/draft.ts'
import { statusWords, verbs } from '../decide/words.ts'
import { isHouse } from './leave.ts'

/** Over to another version: everything open stays as it is, and goes on by the new tree. */
export function migrate(draft: Draft, { version, definition }: CommandOf<'migrate'>): void {
  const { state, plan } = draft
  if (!isHouse(draft)) {
    refuse(draft, 'approval.managerOnly', verbs.migrate)
    return
  }
  if (state.status !== 'running' && state.status !== 'returned') {
    refuse(draft, 'approval.notRunning', statusWords[state.status], verbs.migrate)
    return
  }
  const hindrance = migrationReport(plan.definition, definition, state).find(({ level }) => level === 'error')
  if (hindrance !== undefined) {
    refuse(draft, 'approval.cannotMigrate', sayPhrase(hindrance.phrase))
    return
  }
  emit(draft, { type: 'InstanceMigrated', from: state.version, to: version })
}
