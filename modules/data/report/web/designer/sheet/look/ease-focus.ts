/** The component's places for toasts; there are two of one name. */
const toasts = 'section[aria-label^="Notifications"]'

/**
 * The component puts its canvases before everything else on the page for Tab, and calls two landmarks the same;
 * a keyboard reaches the sheet in its turn, and each landmark has a name of its own.
 */
export function easeFocus(container: HTMLElement): void {
  for (const canvas of container.querySelectorAll('canvas')) canvas.tabIndex = canvas.width === 0 ? -1 : 0
  nameToasts(0)
}

/** They come later than the first picture, on a slow machine by seconds. */
function nameToasts(tried: number): void {
  const found = document.querySelectorAll(toasts)
  found.forEach((section) => {
    section.setAttribute('aria-label', `表格提示 ${document.querySelectorAll('[aria-label^="表格提示"]').length + 1}`)
  })
  if (tried < 40) setTimeout(() => nameToasts(tried + 1), 250)
}
