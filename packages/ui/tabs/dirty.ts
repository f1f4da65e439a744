/** Paths of tabs that hold unsaved work. */
export const dirtyTabs = new Set<string>()
