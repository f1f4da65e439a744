/**
 * Gives the keyboard to the sheet: to what is typed into, where there is such a thing, or else to the grid that screen
 * readers read. Beside an input the grid is no stop of its own: it would take keys that nothing hears.
 */
export function createFocus(grid: HTMLElement, target: () => HTMLElement | null): () => void {
  const focus = () => {
    const own = target()
    if (own === null) return grid.focus({ preventScroll: true })
    grid.tabIndex = -1
    grid.removeAttribute('aria-readonly')
    own.focus({ preventScroll: true })
  }
  grid.addEventListener('focus', () => {
    if (target() !== null) focus()
  })
  return focus
}
