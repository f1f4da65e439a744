import type { Context } from '@mingtai/server-kit'
import type { TokenRules } from './access-token.ts'
import { sessionOfRefresh, type Tokens } from './session.ts'

const DAYS = 30

/**
 * Sets the cookies that the specification wants for sign-in by key: token and ticket for thirty days. Only `/sign`
 * receives them, no page can read them, no other site sends them, and they can only end the session.
 */
export function setSsoCookies(context: Context, publicUrl: string, { access, refresh }: Tokens): void {
  set(context, publicUrl, { token: access, ticket: refresh, seconds: DAYS * 86_400 })
}

export function dropSsoCookies(context: Context, publicUrl: string): void {
  set(context, publicUrl, { token: '', ticket: '', seconds: 0 })
}

/** The session whose ticket the browser holds. */
export function sessionOfCookie(context: Context, rules: TokenRules): string | null {
  const cookies = (context.header('cookie') ?? '').split(/;\s*/)
  const ticket = cookies.find((part) => part.startsWith('sso_ticket='))?.slice('sso_ticket='.length) ?? ''
  return ticket === '' ? null : sessionOfRefresh(rules, ticket)
}

interface SsoCookies {
  token: string
  ticket: string
  seconds: number
}

function set(context: Context, publicUrl: string, { token, ticket, seconds }: SsoCookies): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const rest = `Path=/sign; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  context.answerHeader?.('set-cookie', `sso_token=${token}; ${rest}`)
  context.answerHeader?.('set-cookie', `sso_ticket=${ticket}; ${rest}`)
}
