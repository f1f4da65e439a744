import { useCallback, useState } from 'react'

export type OpenDialogs = ReturnType<typeof useFillDialogs>

/** Which dialogs lie over the sheet. */
export function useFillDialogs() {
  const [isSubmitting, setSubmitting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [isPivoting, setPivoting] = useState(false)
  // The toolbar is drawn again only when what it is given changes.
  const startSubmitting = useCallback(() => setSubmitting(true), [])
  const startPivot = useCallback(() => setPivoting(true), [])
  const startImport = () => setImporting(true)
  return {
    isSubmitting,
    setSubmitting,
    startSubmitting,
    isImporting,
    setImporting,
    startImport,
    isPivoting,
    setPivoting,
    startPivot,
  }
}
