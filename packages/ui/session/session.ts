import type { Calls, Client, Session } from '@mingtai/api'
import { CallError, client } from '@mingtai/api'
import { say } from '@mingtai/messages'
import type { SessionCalls } from './person.ts'
import { queryClient } from './queries.ts'
import { store } from './store.ts'
import { accessToken, dropTokens, isTokenOld, keepAccessToken, keepTokens, refreshToken } from './tokens.ts'

let calls: SessionCalls | null = null

/** Why the person was sent to the sign-in page; shown there once. */
export const lastSentence = store<string | null>(null)

/** Signed in or not, for components that must follow it. */
export const signedIn = store<boolean>(accessToken() !== null)

/** The browser's session: the token lives in local storage and is shared by all browser tabs. */
export const browserSession: Session = {
  base: '',
  token: accessToken,
  renewed: keepAccessToken,
  refresh,
  ended,
}

/** Typed functions for a module's calls over the browser's session. */
export function callsOf<T extends Calls>(of: T): Client<T> {
  return client(of, browserSession)
}

/** The application hands over the sign-in module's calls once, at start. */
export function connectSession(given: SessionCalls): void {
  calls = given
}

export function sessionCalls(): SessionCalls {
  if (calls === null) throw new Error('connectSession has not been called')
  return calls
}

/** Signing in has answered: keep the tokens and start afresh. */
export function startSession(tokens: Parameters<typeof keepTokens>[0]): void {
  queryClient.clear()
  keepTokens(tokens)
  lastSentence.set(null)
  signedIn.set(true)
}

export async function signOut(): Promise<void> {
  await sessionCalls()
    .logout({})
    .catch(() => null)
  forget()
}

/** The session is over: the sentence is shown on the sign-in page, which keeps the way back. */
export function ended(sentence: string): void {
  if (accessToken() === null) return
  lastSentence.set(sentence)
  forget()
}

export function forget(): void {
  dropTokens()
  for (const clear of atEnd) clear()
  queryClient.clear()
  signedIn.set(false)
}

/** Renew the token when it has grown old; asked every ten seconds. */
export async function renewWhenOld(): Promise<void> {
  if (accessToken() !== null && isTokenOld(Date.now())) await refresh()
}

const atEnd = new Set<() => void>()

/** What else must be forgotten when the session is over, such as the visited tabs, or kept, such as a typed value. */
export function onSessionEnd(clear: () => void): () => void {
  atEnd.add(clear)
  return () => atEnd.delete(clear)
}

let running: Promise<boolean> | null = null

/** One refresh at a time, here and in the other browser tabs: a rotated token used twice would end the family. */
function refresh(): Promise<boolean> {
  running ??= locked(refreshOnce).finally(() => (running = null))
  return running
}

async function refreshOnce(tokenBefore: string | null): Promise<boolean> {
  // Another browser tab was faster: its token is already here.
  if (accessToken() !== tokenBefore) return accessToken() !== null
  const kept = refreshToken()
  if (kept === null) return false
  try {
    keepTokens(await sessionCalls().refresh(kept))
    return true
  } catch (error) {
    // Without a network the session may still be good; a refusal says that it is over.
    if (!(error instanceof CallError && error.key === 'network')) ended(say('session.ended'))
    return false
  }
}

/** Web Locks are absent on plain http; there the server's grace for two tabs has to do. */
function locked(work: (tokenBefore: string | null) => Promise<boolean>): Promise<boolean> {
  const before = accessToken()
  if (navigator.locks === undefined) return work(before)
  return navigator.locks.request('mingtai.refresh', () => work(before))
}
