import { wordsOf } from '@mingtai/rich-text'
import { formatByCode } from '@mingtai/zh'
import type { Change } from '../../log-calls.ts'
import { isShown, logFields } from './log-fields.ts'
import { logValues } from './log-values.ts'

/** Actions that are kept by a short code, in words. Those that are kept in words already say themselves. */
const actions: Record<string, string> = {
  'sign-in': '登录',
  'sign-in-refused': '登录被拒绝',
  'sign-in-locked': '账号被锁定',
  'sign-out': '退出登录',
  'token-create': '新建访问令牌',
  'token-remove': '撤销访问令牌',
  'sign-in-new-device': '在新设备登录',
  'step-up': '再次验证身份',
  'sign-in-unlock': '解除登录锁定',
  'session-end': '结束一个会话',
  'session-end-others': '结束其他会话',
  'password-change': '修改密码',
  'phone-change': '更换手机号码',
  'password-reset': '找回密码',
  'two-step-on': '开启两步验证',
  'two-step-off': '关闭两步验证',
  'social-bind': '绑定第三方账号',
  'social-unbind': '解绑第三方账号',
  'social-failed': '第三方登录失败',
  'oauth-agree': '同意应用授权',
  'oauth-refuse': '拒绝应用授权',
  'oauth-remove': '撤销应用授权',
  'switch-organization': '切换机构',
  'screen-lock': '锁定屏幕',
  'screen-unlock': '解锁屏幕',
}

export function actionWords(action: string): string {
  return Object.hasOwn(actions, action) ? (actions[action] ?? action) : action
}

/** Codes whose words a person may have typed to find them. */
export function actionsCalled(keyword: string): string[] {
  return Object.entries(actions).flatMap(([code, words]) => (words.includes(keyword) ? [code] : []))
}

/**
 * A detail of the log as differences that can be read: `before` against `after`, everything else as a plain fact. Where
 * both are there, `after` names what was written: a column that it leaves out did not change.
 */
export function changesOf(detail: unknown): Change[] {
  if (!isRecord(detail)) return []
  const { before, after, ...facts } = detail
  const old = isRecord(before) ? before : {}
  const now = isRecord(after) ? after : {}
  const written = Object.keys(isRecord(after) ? after : old)
  const changes = written
    .filter(isShown)
    .map((name) => ({ field: fieldWords(name), before: words(old[name], name), after: words(now[name], name) }))
    .filter((change) => change.before !== change.after)
  const plain = Object.entries(facts)
    .filter(([name]) => isShown(name))
    .map(([name, value]) => ({ field: fieldWords(name), before: null, after: words(value, name) }))
    .filter(({ after: value }) => value !== null)
  return [...plain, ...changes]
}

/** Words of the log are Chinese already where people's words were kept; a code that nobody named is never shown raw. */
function fieldWords(name: string): string {
  if (Object.hasOwn(logFields, name)) return logFields[name] ?? OTHER
  return /[\u4e00-\u9fff]/.test(name) ? name : OTHER
}

const OTHER = '其他内容'
const MOST = 600

function words(value: unknown, name = ''): string | null {
  const known = logValues[name]?.[String(value)]
  if (known !== undefined) return known
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value))
    return (
      shortened(
        value
          .map((one) => words(one, name) ?? '')
          .filter(Boolean)
          .join('、'),
      ) || null
    )
  if (isRecord(value)) return shortened(insideWords(value)) || null
  return shortened(typeof value === 'string' ? textWords(value) : String(value)) || null
}

function insideWords(value: Record<string, unknown>): string {
  const parts = Object.entries(value).filter(([name]) => isShown(name))
  return parts.flatMap(([name, one]) => words(one, name) ?? []).join('，')
}

/** A moment reads as a clock shows it, a written text without its tags, and an id says nothing. */
function textWords(text: string): string {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}$/.test(text)) return ''
  if (/^<[a-z]/.test(text)) return wordsOf(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) ? formatByCode(new Date(text), 2) : text
}

function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
