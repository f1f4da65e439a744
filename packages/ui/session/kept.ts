import { chacha20poly1305 } from '@noble/ciphers/chacha.js'
import { siteOfPage } from './site.ts'

/**
 * What the browser keeps between visits: under the site's prefix, enciphered with a key of the site and of this
 * browser. It keeps out whoever looks over a shoulder or into a copied profile folder, and nobody who can run the page:
 * the key is at hand wherever the page runs.
 */
export interface Kept {
  get(name: string): string | null
  set(name: string, value: string): void
  drop(name: string): void
  /** Forget everything whose name begins so. */
  dropAll(start: string): void
  /** The name behind a key of the store, null for keys of others. */
  nameOf(key: string | null): string | null
}

/** The part of `Storage` that is used. */
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface Where {
  place: Place
  site: { prefix: string; key: string }
  /** Where this browser's half of the key is; it outlives what a tab keeps. */
  device?: Place
}

export function keptIn({ place, site, device = place }: Where): Kept {
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

/** The name goes with the value, so that one entry cannot be passed off as another, and garbage is known as such. */
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

/** In pieces, since a long list of arguments overflows the stack. */
function base64Of(bytes: Uint8Array): string {
  const pieces = Array.from({ length: Math.ceil(bytes.length / 8192) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * 8192, (at + 1) * 8192)),
  )
  return btoa(pieces.join(''))
}

/** Where a browser forbids its store, and outside of browsers: this visit only. */
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
 * The browser's store. Names that begin with `own.` belong to the session and are forgotten with it; the others are
 * habits of this computer, such as the way of showing a list.
 */
export const kept: Kept = keptIn({ place: lasting, site: siteOfPage })

/** What one browser tab keeps until it is closed or the session is over. */
export const keptInTab: Kept = keptIn({ place: placeOf('sessionStorage'), site: siteOfPage, device: lasting })

/** Tell when another browser tab keeps or drops something; null says that all was cleared. */
export function watchKept(listener: (name: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    const name = kept.nameOf(event.key)
    if (event.key === null || name !== null) listener(name)
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
