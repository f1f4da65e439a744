import { useEffect, useState } from 'react'

/** Whoever works by keyboard goes on where a dialog was opened, also when it is not only hidden but gone. */
export function useFocusBack(isOpen: boolean): void {
  const [before, setBefore] = useState<{ isOpen: boolean; element: Element | null }>({ isOpen: false, element: null })
  if (before.isOpen !== isOpen) setBefore({ isOpen, element: isOpen ? document.activeElement : null })
  const { element } = before
  useEffect(() => () => focusAgain(element), [element])
}

function focusAgain(element: Element | null) {
  if (!(element instanceof HTMLElement) || element === document.body) return
  // When the dialog is out of the document, and only if nothing else took the focus meanwhile.
  setTimeout(() => {
    const { activeElement } = document
    if (element.isConnected && (activeElement === null || activeElement === document.body)) element.focus()
  })
}
