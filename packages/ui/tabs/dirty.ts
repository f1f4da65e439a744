const marks = new Map<string, Set<string>>()

/** Paths of tabs that hold unsaved work. A page and a dialog in it have marks of their own, so that neither takes the other's away. */
export const dirtyTabs = {
  get size(): number {
    return marks.size
  },
  has(tab: string): boolean {
    return marks.has(tab)
  },
  add(tab: string, owner = ''): void {
    const own = marks.get(tab) ?? new Set()
    marks.set(tab, own.add(owner))
  },
  /** Without an owner: all marks of the tab. */
  delete(tab: string, owner?: string): void {
    const own = marks.get(tab)
    if (owner !== undefined) own?.delete(owner)
    if (owner === undefined || own?.size === 0) marks.delete(tab)
  },
  clear(): void {
    marks.clear()
  },
}
