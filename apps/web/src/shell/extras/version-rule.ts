/** Stored by whoever wants to hear of no version any more. */
export const NEVER = '-1'

/** Shown when the stored version differs from the server's, and not when the stored value is -1. Office specification, section 4. */
export function showsVersion(stored: string | null, present: string): boolean {
  return present !== '' && stored !== NEVER && stored !== present
}
