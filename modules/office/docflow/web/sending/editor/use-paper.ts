import type { DocumentPages, ElementName, OfficialDocument } from '@mingtai/document-layout'
import { openPaper, type Paper } from '@mingtai/paper-editor'
import { useEffect, useState } from 'react'

export interface LaidOut {
  document: OfficialDocument
  /** null until the paper is open. */
  pages: DocumentPages | null
}

interface Options {
  document: OfficialDocument
  isEditable: boolean
  isSealed?: boolean
  onElement(element: ElementName): void
}

/** Opens the paper in an element of the page, and says what stands on it after each change. */
export function usePaper({ document, isEditable, isSealed = false, onElement }: Options) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [paper, setPaper] = useState<Paper | null>(null)
  const [shown, setShown] = useState<LaidOut>({ document, pages: null })
  useEffect(() => {
    if (host === null) return undefined
    const opened = openPaper(host, {
      ...{ document, isEditable, isSealed, onElement },
      onChange: (next, pages) => setShown({ document: next, pages }),
    })
    setPaper(opened)
    setShown({ document: opened.document(), pages: opened.pages() })
    return () => {
      opened.close()
      setPaper(null)
    }
    // The paper is opened once; what it shows afterwards is its own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [host])
  const take = (change: () => void) => {
    if (paper === null) return
    change()
    setShown({ document: paper.document(), pages: paper.pages() })
  }
  return {
    setHost,
    paper,
    shown,
    /** Draws other elements around the text. */
    setElements: (elements: Partial<OfficialDocument>) =>
      take(() => paper?.setElements({ ...paper.document(), ...elements })),
    /** Replaces elements and text. */
    setDocument: (next: OfficialDocument) => take(() => paper?.setDocument(next)),
  }
}
