import { type RefObject, useEffect, useState } from 'react'
import { elementOf } from './element-id.ts'

/** The elements on the stage of what is chosen, found anew when that or the tab around it changes. */
export function useTargets(
  stage: RefObject<HTMLElement | null>,
  selected: readonly string[],
  tab: object | null,
): HTMLElement[] {
  const [targets, setTargets] = useState<HTMLElement[]>([])
  const key = selected.join(' ')
  useEffect(() => {
    const find = () => setTargets(key === '' ? [] : key.split(' ').flatMap((id) => elementOf(stage.current, id)))
    find()
    // The tab that holds it is turned to first.
    if (tab === null) return undefined
    const soon = requestAnimationFrame(find)
    return () => cancelAnimationFrame(soon)
  }, [stage, key, tab])
  return targets
}
