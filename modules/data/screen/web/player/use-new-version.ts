import { CallError } from '@mingtai/api'
import { useEffect, useRef } from 'react'

/** Milliseconds between two looks; a tenth more at random, so that a hundred displays do not come together. */
const PERIOD = 30_000

interface Looking {
  /** What is shown; undefined: nothing yet. */
  version: number | undefined
  look(): Promise<{ version: number }>
  /** Another version is there, or the server says that it may not be shown any more. */
  onNew(): void
}

/** A wall takes a newly published version by itself; without a network it goes on with what it has. */
export function useNewVersion({ version, look, onNew }: Looking): void {
  const latest = useRef({ look, onNew })
  useEffect(() => {
    latest.current = { look, onNew }
  })
  useEffect(() => {
    if (version === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const plan = () => {
      timer = setTimeout(() => void once(), PERIOD * (1 + Math.random() / 10))
    }
    const once = async () => {
      try {
        if ((await latest.current.look()).version !== version) latest.current.onNew()
      } catch (problem) {
        if (problem instanceof CallError && problem.key !== null) latest.current.onNew()
      }
      if (!isOver) plan()
    }
    plan()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [version])
}
