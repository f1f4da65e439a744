import type { Reach, RightBlock, RightDefinition } from '@mingtai/server-kit'

/** All rights of the product, by the groups of the tree of rights: code and name. */
export const rightGroups: Record<string, Record<string, string>> = {}

/** The name of every right by its code. */
export const rights: Record<string, string> = {}

const words = new Map<string, RightDefinition>()

/** Sets the rights of all modules; called once when the server is put together. */
export function useRights(blocks: readonly RightBlock[]): void {
  for (const { group, rights: own } of blocks.toSorted((a, b) => a.order - b.order)) {
    const names = Object.fromEntries(Object.entries(own).map(([code, { name }]) => [code, name]))
    rightGroups[group] = { ...rightGroups[group], ...names }
    Object.assign(rights, names)
    for (const [code, one] of Object.entries(own)) words.set(code, one)
  }
}

export function isRight(code: string): boolean {
  return words.has(code)
}

/** What the scope of a role limits of a right. */
export function reachOf(right: string): Reach {
  return words.get(right)?.reach ?? 'site'
}

/** Rights together with the rights that they include. */
export function withGiven(codes: readonly string[]): string[] {
  return [...new Set(codes.flatMap((code) => [code, words.get(code)?.gives ?? code]))]
}

/** The rights that include this one. */
export function givingRights(right: string): string[] {
  return [right, ...[...words].flatMap(([code, { gives }]) => (gives === right ? [code] : []))]
}
