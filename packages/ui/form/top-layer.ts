/**
 * How a dialog of the session stands above whatever is open: drawers and dialogs of any depth, questions, and an element
 * that fills the screen, of which the browser shows nothing else. Only messages are above it.
 */
export const topLayer = {
  zIndex: 2005,
  getContainer: (): HTMLElement =>
    document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : document.body,
}
