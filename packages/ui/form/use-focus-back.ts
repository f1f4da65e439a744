import { useEffect, useState } from 'react'

/**
 * Returns the focus to the element that had it before a dialog opened, also when the dialog is removed from the page.
 */
export function useFocusBack(isOpen: boolean): void {
  const [before, setBefore] = useState<{ isOpen: boolean; element: Element | null }>({ isOpen: false, element: null })
  if (before.isOpen !== isOpen) setBefore({ isOpen, element: isOpen ? document.activeElement : null })
  const { element } = before
  useEffect(() => () => focusAgain(element), [element])
}

function focusAgain(element: Element | null) {
  if (!(element instanceof HTMLElement) || element === document.body) return
  // Waits until the dialog has left the document, and moves the focus only if nothing else took it meanwhile.
  setTimeout(() => {
    const { activeElement } = document
    if (element.isConnected && (activeElement === null || activeElement === document.body)) element.focus()
  })
}
