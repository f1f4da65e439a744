/**
 * Tab leaves an open choice of several as it is: without this its first entry would be added, by whoever only walks on.
 * Whoever has typed a search word takes what was found.
 */
export function keepTabFromSelecting(): void {
  const leave = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Tab' || !(target instanceof HTMLInputElement) || target.value !== '') return
    // The control would take it for a choice; the browser moves on all the same.
    if (target.closest('.ant-select-multiple.ant-select-open') !== null) event.stopPropagation()
  }
  document.addEventListener('keydown', leave, true)
}
