import type { Calls, Client, Session } from '@mingtai/api'
import { CallError, client } from '@mingtai/api'
import { type MessageLevel, say } from '@mingtai/messages'
import { browserStorage } from './encrypted-storage.ts'
import type { SessionCalls } from './person.ts'
import { queryClient } from './queries.ts'
import { store } from './store.ts'
import { accessToken, dropRefreshToken, isTokenOld, storeAccessToken, storeTokens, refreshToken } from './tokens.ts'

let calls: SessionCalls | null = null

/** The sentence that says why the session ended; the sign-in page shows it once. */
export const lastSentence = store<string | null>(null)

/** Signed in or not, for components that must follow it. */
export const signedIn = store<boolean>(accessToken() !== null)

/** Times of a session as the site sets them, in seconds; the product's defaults until they are known. */
export const sessionRules = store({ tokenTime: 3000, idleTime: Number(browserStorage.get('rest') ?? 3600) })

/** Sets and stores the times of a session. A reopened window needs the stored idle time before it asks the server. */
export function setSessionRules(rules: { tokenTime: number; idleTime: number }): void {
  browserStorage.set('rest', String(rules.idleTime))
  sessionRules.set(rules)
}

/** Whether the screen is locked: in all tabs of this browser, and after they are opened again. */
export const screenLocked = store<boolean>(browserStorage.get('own.locked') !== null)

/** The browser's session: the token lives in local storage and is shared by all browser tabs. */
const browserSession: Session = {
  base: '',
  token: accessToken,
  renewed: storeAccessToken,
  refresh,
  ended,
  again: signInAgain,
  unlocked,
  told: (sentence, level) => told.forEach((show) => show(sentence, level)),
  proved: () => (accessToken() === null ? Promise.resolve(false) : proof.ask('')),
}

/** A session for background calls: it never renews the token, never asks the person and never ends the session. */
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

type Tokens = Parameters<typeof storeTokens>[0]

/** Stores when the person was active: now, or at that time. */
export function markMoved(at = Date.now()): void {
  browserStorage.set(MOVED, String(at))
}

/** Key of the time at which the person was last active. */
export const MOVED = 'own.moved'

/** Key of the reason why the session ended, for the other tabs of this browser. */
export const WHY = 'ended'

/** Stores the tokens of a new sign-in, and clears what is left of the session before. */
export function startSession(tokens: Tokens): void {
  queryClient.clear()
  browserStorage.drop(WHY)
  markMoved()
  storeTokens(tokens)
  setLocked(false)
  lastSentence.set(null)
  signedIn.set(true)
}

/**
 * Stores new tokens of the same person, who has signed in again or changed the organization. Pages and typed values
 * stay.
 */
export function continueSession(tokens: Tokens): void {
  markMoved()
  storeTokens(tokens)
  signedIn.set(true)
}

export async function signOut(): Promise<void> {
  await sessionCalls()
    .logout({})
    .catch(() => null)
  // Office specification, section 4. A session that ends by itself keeps the tenant for the way back.
  browserStorage.drop('tenant')
  browserStorage.drop(WHY)
  forget()
}

/** Ends the session. The sign-in page shows the sentence and keeps the way back. */
export function ended(sentence: string): void {
  if (accessToken() === null) return
  lastSentence.set(sentence)
  browserStorage.set(WHY, sentence)
  forget()
}

/** Deletes everything that belongs to the session; office specification, section 4, lists it. */
export function forget(): void {
  browserStorage.dropAll('own.')
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

/**
 * Registers a function that runs when the session ends: to delete, such as visited tabs, or to keep, such as a typed
 * value.
 */
export function onSessionEnd(clear: () => void): () => void {
  atEnd.add(clear)
  return () => atEnd.delete(clear)
}

type Teller = (sentence: string, level: MessageLevel) => void
const told = new Set<Teller>()

/** Registers a function that shows the messages of successful replies; the shell does. */
export function onTold(show: Teller): () => void {
  told.add(show)
  return () => told.delete(show)
}

type Asker = (sentence: string) => Promise<boolean>

/** A dialog that the shell lends: all requests that wait share one dialog, and get a no where none is lent. */
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

/** Lends the dialog in which the person signs in again over the page. Without it the sign-in page opens. */
export const lendSignIn = again.lend

/** Lends the dialog in which the person confirms their identity before something dangerous. */
export const lendProof = proof.lend

function signInAgain(sentence: string): Promise<boolean> {
  return accessToken() === null ? Promise.resolve(false) : again.ask(sentence)
}

/** Locks or unlocks the screen in all tabs of this browser. */
export function setLocked(locked: boolean): void {
  if (locked) browserStorage.set('own.locked', '1')
  else browserStorage.drop('own.locked')
  screenLocked.set(locked)
}

/** Shows the lock and waits: true once the person has unlocked the screen, false when the session is over. */
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

/**
 * Refreshes the tokens, one refresh at a time over all browser tabs: a refresh token used twice would end the session.
 */
function refresh(): Promise<boolean> {
  running ??= locked(refreshOnce).finally(() => (running = null))
  return running
}

async function refreshOnce(tokenBefore: string | null): Promise<boolean> {
  // Another browser tab was faster: its token is already here.
  if (accessToken() !== tokenBefore) return accessToken() !== null
  const token = refreshToken()
  if (token === null) return false
  try {
    storeTokens(await sessionCalls().refresh(token))
    return true
  } catch (error) {
    // Without a network or a server the session may still be valid; only a refusal of our server ends it.
    if (!isUnanswered(error) && refreshToken() === token) dropRefreshToken()
    return false
  }
}

/** Whether nobody of ours has answered: without a network or a server nothing is refused. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.key === null || noAnswer.has(error.key)
}

const noAnswer = new Set(['network', 'call.timedOut'])

/**
 * Runs the work under a Web Lock. On plain http there are none; there the server tolerates two tabs at the same time.
 */
function locked(work: (tokenBefore: string | null) => Promise<boolean>): Promise<boolean> {
  const before = accessToken()
  if (navigator.locks === undefined) return work(before)
  return navigator.locks.request('mingtai.refresh', () => work(before))
}

/** Deletes what is kept outside of `kept`: this window's store, and the cookies of single sign-on. */
function clearOthers(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without a store there is nothing in it.
  }
  for (const name of ['token', 'ticket']) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
