import type { Calls, Client, Session } from '@mingtai/api'
import { CallError, client } from '@mingtai/api'
import { type MessageLevel, say } from '@mingtai/messages'
import { kept } from './kept.ts'
import type { SessionCalls } from './person.ts'
import { queryClient } from './queries.ts'
import { store } from './store.ts'
import { accessToken, dropRefreshToken, isTokenOld, keepAccessToken, keepTokens, refreshToken } from './tokens.ts'

let calls: SessionCalls | null = null

/** Why the person was sent to the sign-in page; shown there once. */
export const lastSentence = store<string | null>(null)

/** Signed in or not, for components that must follow it. */
export const signedIn = store<boolean>(accessToken() !== null)

/** What the site says about sessions, in seconds; the product's own until it is known. */
export const sessionRules = store({ tokenTime: 3000, idleTime: Number(kept.get('rest') ?? 3600) })

/** Kept as well, since a window that is opened again must know how long it was left alone before it asks anything. */
export function setSessionRules(rules: { tokenTime: number; idleTime: number }): void {
  kept.set('rest', String(rules.idleTime))
  sessionRules.set(rules)
}

/** The screen is locked, in all tabs of this browser and also after they are opened anew. */
export const screenLocked = store<boolean>(kept.get('own.locked') !== null)

/** The browser's session: the token lives in local storage and is shared by all browser tabs. */
const browserSession: Session = {
  base: '',
  token: accessToken,
  renewed: keepAccessToken,
  refresh,
  ended,
  again: signInAgain,
  unlocked,
  told: (sentence, level) => told.forEach((show) => show(sentence, level)),
  proved: () => (accessToken() === null ? Promise.resolve(false) : proof.ask('')),
}

/** For what goes on behind the person's back: it neither renews nor asks nor ends anything. */
export const quietSession: Session = {
  base: '',
  token: accessToken,
  renewed: () => {},
  refresh: async () => false,
  ended: () => {},
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

type Tokens = Parameters<typeof keepTokens>[0]

/** Somebody is here now. */
export function markMoved(): void {
  kept.set(MOVED, String(Date.now()))
}

/** When somebody was here last. */
export const MOVED = 'own.moved'

/** Why the session ended, for the other tabs of this browser. */
export const WHY = 'ended'

/** Signing in has answered: keep the tokens and start afresh. */
export function startSession(tokens: Tokens): void {
  queryClient.clear()
  kept.drop(WHY)
  markMoved()
  keepTokens(tokens)
  setLocked(false)
  lastSentence.set(null)
  signedIn.set(true)
}

/** The same person has signed in again, or works elsewhere now: pages and what was typed in them stay. */
export function continueSession(tokens: Tokens): void {
  markMoved()
  keepTokens(tokens)
  signedIn.set(true)
}

export async function signOut(): Promise<void> {
  await sessionCalls()
    .logout({})
    .catch(() => null)
  // By the office specification, section 4; a session that ends by itself leaves the way back to its tenant.
  kept.drop('tenant')
  kept.drop(WHY)
  forget()
}

/** The session is over: the sentence is shown on the sign-in page, which keeps the way back. */
export function ended(sentence: string): void {
  if (accessToken() === null) return
  lastSentence.set(sentence)
  kept.set(WHY, sentence)
  forget()
}

/** Everything that belongs to the session goes; office specification, section 4, names what. */
export function forget(): void {
  kept.dropAll('own.')
  for (const clear of atEnd) clear()
  clearOthers()
  queryClient.clear()
  screenLocked.set(false)
  signedIn.set(false)
}

/** Renew the token when it has grown old; asked every ten seconds. */
export async function renewWhenOld(): Promise<void> {
  if (accessToken() === null || !isTokenOld(Date.now(), sessionRules.get().tokenTime)) return
  if ((await refresh()) || refreshToken() !== null || accessToken() === null) return
  if (!(await signInAgain(say('session.timeout')))) ended(say('session.ended'))
}

const atEnd = new Set<() => void>()

/** What else must be forgotten when the session is over, such as the visited tabs, or kept, such as a typed value. */
export function onSessionEnd(clear: () => void): () => void {
  atEnd.add(clear)
  return () => atEnd.delete(clear)
}

type Teller = (sentence: string, level: MessageLevel) => void
const told = new Set<Teller>()

/** The shell shows what answers that went well say beside their data. */
export function onTold(show: Teller): () => void {
  told.add(show)
  return () => told.delete(show)
}

type Asker = (sentence: string) => Promise<boolean>

/** A dialog that the shell lends: one for all requests that wait for it, and a no where none is lent. */
function lentDialog() {
  let asker: Asker | null = null
  let asking: Promise<boolean> | null = null
  return {
    lend(ask: Asker): () => void {
      asker = ask
      return () => {
        if (asker === ask) asker = null
      }
    },
    ask(sentence: string): Promise<boolean> {
      if (asker === null) return Promise.resolve(false)
      asking ??= asker(sentence).finally(() => (asking = null))
      return asking
    },
  }
}

const again = lentDialog()
const proof = lentDialog()

/** The person signs in again over the page; without the dialog there is the sign-in page. */
export const lendSignIn = again.lend

/** The person shows again who they are, before something dangerous. */
export const lendProof = proof.lend

function signInAgain(sentence: string): Promise<boolean> {
  return accessToken() === null ? Promise.resolve(false) : again.ask(sentence)
}

/** Say in all tabs whether the screen is locked. */
export function setLocked(locked: boolean): void {
  if (locked) kept.set('own.locked', '1')
  else kept.drop('own.locked')
  screenLocked.set(locked)
}

/** The server found the screen locked: wait until it is open, or until the session is over. */
function unlocked(): Promise<boolean> {
  if (accessToken() === null) return Promise.resolve(false)
  setLocked(true)
  return new Promise((resolve) => {
    const stop = screenLocked.subscribe(() => {
      if (screenLocked.get()) return
      stop()
      resolve(accessToken() !== null)
    })
  })
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
  const held = refreshToken()
  if (held === null) return false
  try {
    keepTokens(await sessionCalls().refresh(held))
    return true
  } catch (error) {
    // Without a network or a server the session may still be good; only a refusal of ours says that it is over.
    const isOurs = error instanceof CallError && error.key !== null && !noAnswer.has(error.key)
    if (isOurs && refreshToken() === held) dropRefreshToken()
    return false
  }
}

const noAnswer = new Set(['network', 'call.timedOut'])

/** Web Locks are absent on plain http; there the server's grace for two tabs has to do. */
function locked(work: (tokenBefore: string | null) => Promise<boolean>): Promise<boolean> {
  const before = accessToken()
  if (navigator.locks === undefined) return work(before)
  return navigator.locks.request('mingtai.refresh', () => work(before))
}

/** What others keep for a session: this window's store, and the cookies of single sign-on. */
function clearOthers(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without a store there is nothing in it.
  }
  for (const name of ['token', 'ticket']) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
