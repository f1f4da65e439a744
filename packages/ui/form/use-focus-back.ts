import { useLayoutEffect, useState } from 'react'

/**
 * Returns the focus to the element that had it before a dialog opened, also when the dialog is removed from the page.
 */
export function useFocusBack(isOpen: boolean): void {
  const [before, setBefore] = useState<{ isOpen: boolean; element: Element | null }>({ isOpen: false, element: null })
  if (before.isOpen !== isOpen) setBefore({ isOpen, element: isOpen ? document.activeElement : null })
  const { element } = before
  useLayoutEffect(() => () => focusAgain(element), [element])
}

function focusAgain(element: Element | null) {
  if (!(element instanceof HTMLElement) || element === document.body) return
  // Moves the focus only if nothing else took it meanwhile.
  const back = () => {
    const { activeElement } = document
    if (element.isConnected && (activeElement === null || activeElement === document.body)) element.focus()
  }
  // As soon as the dialog has left the document, before the next key is pressed; some leave it a moment later.
  queueMicrotask(back)
  setTimeout(back)
}
