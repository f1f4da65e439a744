import { tabStorage } from '@mingtai/ui'

/** For this tab alone: the next one asks again. */
export function sharePassword(share: string): string | null {
  return tabStorage.get(`share-pass:${share}`)
}

export function rememberSharePassword(share: string, pass: string | null): void {
  try {
    if (pass === null) tabStorage.drop(`share-pass:${share}`)
    else tabStorage.set(`share-pass:${share}`, pass)
  } catch {
    // A browser that keeps nothing asks again.
  }
}
