import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { siteOfPage } from './site.ts'

/**
 * What the browser keeps between visits: under the site's prefix, encrypted with a key of the site and of this browser.
 * This protects against a look over the shoulder or a copied profile folder, not against code that runs in the page,
 * because the key is at hand there.
 */
export interface EncryptedStorage {
  get(name: string): string | null
  set(name: string, value: string): void
  drop(name: string): void
  /** Deletes every entry whose name begins with `start`. */
  dropAll(start: string): void
  /** The name of an entry by its key in the store; null for keys of other programs. */
  nameOf(key: string | null): string | null
}

/** The part of `Storage` that is used. */
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface Where {
  place: Place
  site: { prefix: string; key: string }
  /** Where this browser's half of the key lies; it must outlive the entries of one tab. */
  device?: Place
}

export function encryptedStorage({ place, site, device = place }: Where): EncryptedStorage {
  // Half of the key is the site's, half this browser's.
  const key = bytesOfHex(site.key + deviceKey(device, site.prefix))
  const read = new Map<string, { sealed: string; value: string | null }>()
  const keyOf = (name: string) => `${site.prefix}.${name}`
  const nameOf = (key: string | null) => (key?.startsWith(`${site.prefix}.`) ? key.slice(site.prefix.length + 1) : null)
  const drop = (name: string) => place.removeItem(keyOf(name))
  return {
    get(name) {
      const sealed = place.getItem(keyOf(name))
      if (sealed === null) return null
      const known = read.get(name)
      if (known?.sealed === sealed) return known.value
      const value = opened(key, sealed, name)
      read.set(name, { sealed, value })
      return value
    },
    set(name, value) {
      const sealed = sealedText(key, value, name)
      read.set(name, { sealed, value })
      place.setItem(keyOf(name), sealed)
    },
    drop,
    dropAll(start) {
      const keys = Array.from({ length: place.length }, (_, at) => place.key(at))
      for (const name of keys.map(nameOf)) if (name?.startsWith(start)) drop(name)
    },
    nameOf,
  }
}

/** Encrypts the name together with the value, so that no entry can pass for another one and damage is noticed. */
function sealedText(key: Uint8Array, value: string, name: string): string {
  const nonce = random(12)
  const encoder = new TextEncoder()
  const bytes = chacha20poly1305(key, nonce, encoder.encode(name)).encrypt(encoder.encode(value))
  return `${hexOf(nonce)}${base64Of(bytes)}`
}

function opened(key: Uint8Array, sealed: string, name: string): string | null {
  try {
    const nonce = bytesOfHex(sealed.slice(0, 24))
    const bytes = Uint8Array.from(atob(sealed.slice(24)), (letter) => letter.charCodeAt(0))
    return new TextDecoder().decode(chacha20poly1305(key, nonce, new TextEncoder().encode(name)).decrypt(bytes))
  } catch {
    return null
  }
}

/** This browser's half of the key, made at the first visit. */
function deviceKey(place: Place, prefix: string): string {
  const key = `${prefix}.device`
  const known = place.getItem(key)
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known
  const made = hexOf(random(16))
  place.setItem(key, made)
  return made
}

function random(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** Converts in pieces, because a long list of arguments overflows the stack. */
function base64Of(bytes: Uint8Array): string {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * 8192, (at + 1) * 8192)),
  )
  return btoa(pieces.join(''))
}

/** Replaces the browser's store where it is forbidden or missing; its entries last for this visit only. */
function memory(): Place {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (at) => [...values.keys()][at] ?? null,
    get length() {
      return values.size
    },
  }
}

function placeOf(name: 'localStorage' | 'sessionStorage'): Place {
  try {
    return globalThis[name] ?? memory()
  } catch {
    return memory()
  }
}

const lasting = placeOf('localStorage')

/**
 * The browser's store. Names that begin with `own.` belong to the session and are deleted with it; other names are
 * habits of this computer, such as how a list is shown.
 */
export const browserStorage: EncryptedStorage = encryptedStorage({ place: lasting, site: siteOfPage })

/** What one browser tab keeps until it is closed or the session is over. */
export const tabStorage: EncryptedStorage = encryptedStorage({
  place: placeOf('sessionStorage'),
  site: siteOfPage,
  device: lasting,
})

/** Calls the listener when another browser tab changes or deletes an entry; null means that all were deleted. */
export function watchBrowserStorage(listener: (name: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    const name = browserStorage.nameOf(event.key)
    if (event.key === null || name !== null) listener(name)
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
