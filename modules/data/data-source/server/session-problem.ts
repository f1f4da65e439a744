import { refusal, type Refusal } from '@mingtai/messages'
import { typeOfCode } from '@mingtai/sql-sources/kinds'
import { settingExamples, settingProblem } from '@mingtai/sql-sources/session-settings'
import { isZone } from '@mingtai/zh'
import type { SourceSettings } from '../settings.ts'

/** What is wrong with the zone or the session settings of a form; null where nothing is. */
export function sessionProblem(
  { timeZone, session }: Pick<SourceSettings, 'timeZone' | 'session'>,
  code: number,
): Refusal | null {
  const type = typeOfCode(code)
  if (!isZone(timeZone)) return refusal('source.zoneUnknown', timeZone)
  for (const setting of session) {
    const problem = type === null ? 'name' : settingProblem(type, setting)
    const examples = type === null ? null : settingExamples(type)
    if (problem === 'name' && examples === null) return refusal('source.settingsNone')
    if (problem === 'name') return refusal('source.settingUnknown', setting.name, examples ?? '')
    if (problem === 'value') return refusal('source.settingValue', setting.name)
  }
  return null
}
