import { useState } from 'react'

/**
 * What a form is filled from: as it was read first, so that a later reading neither replaces what is typed nor lends its
 * revision to values that are older. `renew` takes what is known by now, which is for after saving.
 */
export function useFormStart<T>(known: T | undefined): readonly [start: T | undefined, renew: () => void] {
  const [start, setStart] = useState(known)
  if (start === undefined && known !== undefined) setStart(known)
  return [start, () => setStart(undefined)]
}
