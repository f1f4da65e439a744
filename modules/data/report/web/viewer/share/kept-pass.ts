import { keptInTab } from '@mingtai/ui'

/** For this tab alone: the next one asks again. */
export function keptPass(share: string): string | null {
  return keptInTab.get(`share-pass:${share}`)
}

export function keepPass(share: string, pass: string | null): void {
  try {
    if (pass === null) keptInTab.drop(`share-pass:${share}`)
    else keptInTab.set(`share-pass:${share}`, pass)
  } catch {
    // A browser that keeps nothing asks again.
  }
}
